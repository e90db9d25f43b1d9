//! All that a screen shows of a decision, as JSON.

mod effect;
#[cfg(feature = "schema")]
mod schema;
mod writer;

use alloc::string::String;

use acquire_kit::{excerpt::ShownName, json::write};

use crate::{
    moves::{action::Action, action_id::ActionId, event::Event, phase::Phase},
    rules::TwoPlayerMarket,
    view::View,
    words::{chain::Chain, names::Names, player::Player, tile::Tile},
};

use effect::{effect, has_effect};
#[cfg(feature = "schema")]
pub use schema::{
    Screen, ScreenAction, ScreenChain, ScreenEvent, ScreenMarket, ScreenPlayer, ScreenTile,
};
use writer::Json;

/// The bytes of a screen without actions and events, and those of an action: a guess.
const BYTES: usize = 4096;
const BYTES_EACH: usize = 128;

impl View {
    /// The JSON Schema of [`View::screen_to_json`], itself in JSON.
    pub const SCREEN_SCHEMA: &str = include_str!("../../../schema/screen.schema.json");

    /// Returns everything that a screen shows of the current decision, as JSON on one line; its
    /// JSON Schema is [`View::SCREEN_SCHEMA`].
    ///
    /// It contains the decision, the viewer's legal actions and what they do, the viewer's rack with
    /// the reason why a tile cannot be placed, the board, the chains with prices and bonuses, and what
    /// is known of the players. Chains and players are numbers, which index the lists `chains` and
    /// `players`; amounts are in dollars.
    ///
    /// `events` are the events since the last screen, as the game reported them. The screen includes
    /// them as the viewer sees them ([`Event::seen_by`]), each with its sentence. `names` may name the
    /// viewer as the reader; see [`Names::with_you`].
    ///
    /// ```
    /// use acquire_core::{Action, Edition, Game, Names, Rules};
    ///
    /// let mut game = Game::new(Rules::new(Edition::AvalonHill), 2, 7)?;
    /// let me = game.player().unwrap();
    /// let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben"]).with_you(me);
    /// let mut events = Vec::new();
    /// game.apply_observed(game.legal_actions().get(0).unwrap(), &mut events)?;
    ///
    /// let screen = game.view(me).unwrap().screen_to_json(&names, &events);
    /// assert!(screen.contains(r#""asks":"Your turn: buy up to 3 shares""#));
    /// assert!(screen.contains(r#""sentence":"Buy nothing""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn screen_to_json(&self, names: &Names<'_>, events: &[Event]) -> String {
        let legal = self.legal_actions();
        let bytes = BYTES + BYTES_EACH * (legal.len() + 2 * events.len());
        let mut screen = Painter { view: self, names, out: Json::with_capacity(bytes) };
        screen.paint(events);
        screen.out.finish()
    }
}

struct Painter<'a> {
    view: &'a View,
    names: &'a Names<'a>,
    out: Json,
}

impl Painter<'_> {
    fn paint(&mut self, events: &[Event]) {
        let (view, position) = (self.view, self.view.position());
        let seat = |player: Option<Player>| player.map(|player| player.index() as u32);
        self.out.open('{');
        self.out.name("version").number(1);
        self.out.name("edition").word(position.edition().name());
        self.out.name("viewer").known(seat(view.viewer()));
        self.out.name("player").known(seat(view.player()));
        self.out.name("turn").number(position.turn().player.index() as u32);
        self.out.name("declared").known(seat(position.turn().declared));
        let phase = view.phase();
        self.out.name("phase").raw(&write(&phase));
        self.out.name("asks").text(&phase.text(self.names));
        self.out.name("actions").open('[');
        view.legal_actions().iter().for_each(|action| self.action(action, &phase));
        self.out.close(']');
        self.out.name("rack").open('[');
        view.rack().into_iter().flatten().for_each(|tile| self.tile(tile));
        self.out.close(']');
        self.out.name("board");
        self.board();
        self.out.name("chains").open('[');
        Chain::ALL.into_iter().for_each(|chain| self.chain(chain));
        self.out.close(']');
        self.out.name("players").open('[');
        self.players();
        self.out.close(']');
        self.out.name("bag").number(position.bag_count() as u32);
        self.out.name("set_aside").words(position.set_aside());
        self.out.name("market").word(position.market().name());
        self.out.name("end_condition").bool(position.board().end_condition());
        self.out.name("events").open('[');
        events.iter().for_each(|event| self.event(event.seen_by(view.viewer())));
        self.out.close(']');
        self.out.close('}');
    }

    fn action(&mut self, action: Action, phase: &Phase) {
        let (names, position) = (self.names, self.view.position());
        let out = &mut self.out;
        out.open('{');
        out.name("id").number(ActionId::from(action).get().into());
        out.name("kind").word(action.kind().name());
        out.name("text").plain(&mut |out| action.write(position.edition(), out));
        out.name("sentence").plain(&mut |out| action.write_long(names, out));
        if let Action::Place(tile) | Action::Replace(tile) = action {
            out.name("tile").plain(&mut |out| write!(out, "{tile}"));
        }
        if has_effect(action) {
            out.name("effect").text(&effect(self.view, action, *phase, names));
        }
        match action {
            Action::Found(chain) | Action::Survivor(chain) | Action::Defunct(chain) => {
                out.name("chain").number(chain.index() as u32);
            }
            Action::Buy(purchase) => {
                let free = matches!(phase, Phase::BuyStock { free: true, .. });
                let prices = purchase.chains().map(|chain| position.price(chain));
                out.name("cash").negative(if free { 0 } else { prices.sum() });
            }
            Action::Dispose(disposal) => {
                if let Phase::DisposeStock { price, .. } = phase {
                    out.name("cash").number(u32::from(disposal.sell()) * price);
                }
            }
            Action::Place(_) | Action::Replace(_) | Action::DeclareEnd => {}
            Action::Pass | Action::Redraw | Action::Power(_) | Action::Trade(_) => {}
        }
        out.close('}');
    }

    fn tile(&mut self, tile: Tile) {
        let placement = self.view.position().placement(tile);
        let out = &mut self.out;
        out.open('{');
        out.name("tile").plain(&mut |out| write!(out, "{tile}"));
        out.name("kind").word(placement.kind().name());
        let effect = placement.text(self.names);
        out.name("effect").plain(&mut |out| write!(out, "{effect}"));
        match placement.kind().rule() {
            Some(rule) => out.name("rule").word(rule.code()),
            None => out.name("rule").raw("null"),
        }
        out.close('}');
    }

    fn board(&mut self) {
        let position = self.view.position();
        let mut squares = Tile::all().map(|tile| position.board().letter(tile, position.edition()));
        self.out.open('[');
        for _ in 0..Tile::ROWS {
            let mut row = arrayvec::ArrayString::<{ Tile::COLUMNS as usize }>::new();
            squares.by_ref().take(Tile::COLUMNS.into()).for_each(|letter| row.push(letter));
            self.out.word(&row);
        }
        self.out.close(']');
    }

    fn chain(&mut self, chain: Chain) {
        let (view, position) = (self.view, self.view.position());
        let (edition, board) = (position.edition(), position.board());
        let out = &mut self.out;
        out.open('{');
        out.name("name").word(chain.name(edition));
        out.name("initial").plain(&mut |out| out.write_char(chain.initial(edition)));
        out.name("size").number(board.size(chain).into());
        out.name("safe").bool(board.safe().contains(chain));
        out.name("price").number(position.price(chain));
        out.name("bank").number(position.bank(chain).into());
        out.name("bonuses").numbers(position.bonus(chain));
        let market = position.market_shares(chain);
        let bonuses = view.bonuses(chain, market);
        out.name("receive");
        match bonuses {
            Some(bonuses) => out.numbers(position.seats().map(|seat| bonuses.amounts[seat])),
            None => out.raw("null"),
        }
        out.name("market");
        match position.market() {
            TwoPlayerMarket::None => out.raw("null"),
            TwoPlayerMarket::DrawnTile | TwoPlayerMarket::Bank => {
                out.open('{');
                out.name("shares").known(market.map(u32::from));
                out.name("bonus").known(bonuses.and(market).and(bonuses).map(|paid| paid.market));
                out.close('}');
            }
        }
        out.close('}');
    }

    fn players(&mut self) {
        let (view, position) = (self.view, self.view.position());
        let standings = view.standings();
        for player in position.seats() {
            let out = &mut self.out;
            out.open('{');
            match self.names.given(player) {
                Some(name) => out.name("name").text(&ShownName(name)),
                None => out.name("name").text(&Names::new(position.edition()).start(player)),
            }
            out.name("cash").known(view.cash(player));
            out.name("shares").open('[');
            Chain::ALL
                .into_iter()
                .for_each(|chain| out.known(view.shares(player, chain).map(u32::from)));
            out.close(']');
            out.name("rack").words(view.known_rack(player));
            out.name("tiles").number(position.rack_size(player) as u32);
            out.name("deductions").open('[');
            for deduction in view.deductions(player) {
                out.open('{');
                out.name("tiles").number(deduction.tiles.into());
                out.name("among").words(deduction.among);
                out.close('}');
            }
            out.close(']');
            out.name("powers_used").words(position.powers_used(player).powers());
            let place = standings.iter().flatten().find(|place| place.player == player);
            out.name("worth")
                .known(place.map_or_else(|| view.worth(player), |place| Some(place.worth)));
            out.name("rank").known(place.map(|place| place.rank.into()));
            out.close('}');
        }
    }

    fn event(&mut self, event: Event) {
        self.out.open('{');
        self.out.name("event").raw(&write(&event));
        self.out.name("sentence").text(&event.text(self.names));
        self.out.close('}');
    }
}

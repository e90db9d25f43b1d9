// For TypeDoc: types as they are declared. By itself it forgets that a tile is a Tile, not any string.
import { Converter, ReflectionKind } from "typedoc";

/** Lets TypeDoc read the types of members and functions from the sources. */
export function load({ converter }) {
  const declare = (context, of, node) => {
    if (node === undefined) return;
    if (of.type !== undefined) context.project.removeTypeReflections(of.type);
    of.type = converter.convertType(context.withScope(of), node);
  };
  converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, signature, declaration) => {
    declare(context, signature, declaration?.type);
    const inside = context.withScope(signature);
    for (const [index, parameter] of (signature.parameters ?? []).entries()) {
      declare(inside, parameter, declaration?.parameters?.[index]?.type);
    }
  });
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context, of) => {
    if (!of.kindOf(ReflectionKind.Property)) return;
    declare(context, of, context.getSymbolFromReflection(of)?.valueDeclaration?.type);
  });
}

// The excerpts of search results have no text of pictures.
document.addEventListener("DOMContentLoaded", () => {
  if (typeof Search === "undefined") return;
  const text = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const element of page.querySelectorAll("svg, .situation, .rules, .cell_output")) {
      element.remove();
    }
    return text(page.documentElement.outerHTML, anchor);
  };
});

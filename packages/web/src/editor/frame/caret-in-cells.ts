import { Plugin, TextSelection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";

/**
 * A double click in a cell selects the cell, and typing then strikes it letter by letter. So a
 * selection of one cell becomes one of the text in it.
 */
export const caretInCells = new Plugin({
  appendTransaction: (_transactions, _before, { selection, doc, tr }) => {
    if (!(selection instanceof CellSelection)) return null;
    const { $anchorCell, $headCell } = selection;
    const cell = $anchorCell.nodeAfter;
    if ($anchorCell.pos !== $headCell.pos || !cell) return null;
    const start = doc.resolve($anchorCell.pos + 1);
    const end = doc.resolve($anchorCell.pos + cell.nodeSize - 1);
    return tr.setSelection(TextSelection.between(start, end));
  },
});

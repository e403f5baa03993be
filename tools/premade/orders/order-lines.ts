import type { Side } from "../clauses/roles.ts";
import { rowIf, table, terms, type Block, type TermRow } from "../template.ts";

/** The table at the head of an order: when, where to, and on whose account. */
export const orderDetails = (side: Side, notices: readonly TermRow[]): Block =>
  terms(
    ["Order number", "{{Order number}}"],
    [side === "customer" ? "Delivery point" : "Supplier’s facility", "{{Delivery point}}"],
    [side === "customer" ? "Delivery date" : "Estimated delivery date", "{{Delivery date}}"],
    ["Invoices to", "{{Invoice address}}"],
    ["Governing law", "State of {{Governing law state}}"],
    ...notices,
  );

const columnsOfLine = ["product", "specifications", "quantity", "unit price", "amount"];

const lineRow = (nth: number): readonly string[] => [
  `${nth}`,
  ...columnsOfLine.map((what) => `{{Line ${nth} ${what}}}`),
];

/** What is ordered, line by line, and its price. */
export const lines: Block = table(
  [
    ["Line", 700],
    ["Product", 2960],
    ["Specifications", 2300],
    ["Quantity", 1100, "right"],
    ["Unit price", 1100, "right"],
    ["Amount", 1200, "right"],
  ],
  lineRow(1),
  rowIf("Line 2 product", ...lineRow(2)),
  rowIf("Line 3 product", ...lineRow(3)),
  ["", "**Total price (USD)**", "", "", "", "**{{Total price}}**"],
);

/** What the fields of the details and lines ask for: of one line at least. */
export const lineFields: Readonly<Record<string, string>> = {
  "Order date": "date",
  "Delivery date": "date",
  "Total price": "number",
  ...Object.fromEntries(
    [1, 2, 3].flatMap((nth) =>
      columnsOfLine.map((what) => {
        const kinds = [
          ...(/product|specifications/.test(what) ? [] : ["number"]),
          ...(nth === 1 ? [] : ["optional"]),
        ];
        return [`Line ${nth} ${what}`, kinds.join(", ") || "text"];
      }),
    ),
  ),
};

/** Answers to the fields of the details and lines. */
export const linesSample = {
  "Order number": "HM-2027-0142",
  "Delivery point": "1200 Mill Road, Worcester, Massachusetts 01608",
  "Delivery date": "2027-04-16",
  "Invoice address": "payables@halden.example",
  "Line 1 product": "Coated housing HM-210",
  "Line 1 specifications": "Drawing 210-A, rev. 4",
  "Line 1 quantity": "2,000",
  "Line 1 unit price": "12.40",
  "Line 1 amount": "24,800.00",
  "Line 2 product": "Coated housing HM-220",
  "Line 2 specifications": "Drawing 220-A, rev. 2",
  "Line 2 quantity": "500",
  "Line 2 unit price": "14.10",
  "Line 2 amount": "7,050.00",
  "Line 3 product": "Gasket set HM-21",
  "Line 3 specifications": "Drawing 021-C, rev. 1",
  "Line 3 quantity": "2,500",
  "Line 3 unit price": "1.85",
  "Line 3 amount": "4,625.00",
  "Total price": "36,475.00",
} as const;

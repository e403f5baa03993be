const sans = "'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "'Source Serif 4',Georgia,'Times New Roman',serif";

/** Styles put on each element, since many mail programs ignore style sheets (light colors). */
export const styles = {
  body: "margin:0;padding:0;background:#f3f4f7;",
  page: "background:#f3f4f7;",
  gutter: "padding:28px 14px 40px;",
  preview:
    "display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f3f4f7;",
  column: "width:100%;max-width:600px;",
  brand: `padding:0 4px 14px;font-family:${serif};font-size:20px;line-height:26px;`,
  brandLink: "color:#152140;text-decoration:none;font-weight:500;",
  sheet:
    "background:#ffffff;border:1px solid #d9dce2;border-radius:8px;padding:28px 28px 12px 20px;",
  rule: "border-left:3px double #f9ada8;",
  row: "padding:0 0 16px 20px;",
  title: `margin:0;font-family:${serif};font-weight:500;font-size:24px;line-height:31px;color:#152140;`,
  paragraph: `margin:0;font-family:${sans};font-size:15px;line-height:23px;color:#181e2a;`,
  note: `margin:0;padding-top:14px;border-top:1px solid #e7eaee;font-family:${sans};font-size:13px;line-height:20px;color:#505763;`,
  small: `margin:14px 0 0;font-family:${sans};font-size:12px;line-height:18px;color:#505763;`,
  address: "color:#2b417a;word-break:break-all;",
  buttonCell: "background:#2b417a;border-radius:6px;",
  buttonLink: `display:inline-block;padding:11px 20px;font-family:${sans};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;`,
  facts: `border-collapse:collapse;font-family:${sans};font-size:14px;line-height:20px;`,
  factName:
    "width:110px;padding:6px 12px 6px 0;text-align:left;vertical-align:top;font-weight:500;color:#505763;",
  factValue: "padding:6px 0;vertical-align:top;color:#181e2a;word-break:break-word;",
  foot: `padding:16px 4px 0;font-family:${sans};font-size:12px;line-height:18px;color:#505763;`,
  footLink: "color:#505763;",
} as const;

/** What mail programs that know a dark scheme put over those. */
export const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#11161f!important}
.sheet{background:#171d2a!important;border-color:#303a4e!important}
.rule{border-left-color:#7d3a3c!important}
.line{border-color:#303a4e!important}
.title{color:#eef1f7!important}
.text{color:#e4e8f0!important}
.quiet{color:#b0b8c8!important}
.link{color:#aabde9!important}
.action{background:#4a65ad!important}
}
@media (max-width:480px){.sheet{padding:20px 16px 6px 10px!important}}
`;

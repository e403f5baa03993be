import type { BusinessCalendar } from "@proviso/domain";

const states =
  /\b(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|district of columbia|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|united states|u\.s\.)(?:\W|$)/i;
const english = /\b(?:england|wales|english|united kingdom|u\.k\.)(?:\W|$)/i;

/** Whose public holidays count under a law, by its name; those of nobody where that is not known. */
export const calendarOfLaw = (law: string): BusinessCalendar => {
  if (english.test(law)) return "england";
  return states.test(law) ? "us" : "weekends";
};

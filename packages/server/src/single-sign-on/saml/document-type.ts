/** Whether XML declares a document type; its readers take small letters for capital ones there. */
export const declaresType = (xml: string): boolean => /<!doctype/i.test(xml);

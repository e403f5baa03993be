import { wordDocument } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { askingNda, foreignNda, sampleNda } from "../test-support/sample-nda.ts";
import { openWord, readDocument } from "@proviso/redline";
import { isEnglish } from "./is-english.ts";

/** The same clause about secrecy, as contracts in these languages have it. */
const others: Readonly<Record<string, string>> = {
  Spanish:
    "La Parte Receptora mantendrá la Información Confidencial en secreto y no la utilizará para ningún otro fin que no sea la evaluación de la relación comercial entre las partes.",
  French:
    "La Partie destinataire garde les Informations confidentielles secrètes et ne les utilise à aucune autre fin que l'évaluation de la relation d'affaires entre les parties.",
  German:
    "Die empfangende Partei wird die vertraulichen Informationen geheim halten und sie zu keinem anderen Zweck als der Bewertung der Geschäftsbeziehung zwischen den Parteien verwenden.",
  Italian:
    "La Parte ricevente manterrà segrete le Informazioni riservate e non le utilizzerà per alcuno scopo diverso dalla valutazione del rapporto commerciale tra le parti.",
  Portuguese:
    "A Parte Receptora manterá as Informações Confidenciais em sigilo e não as utilizará para nenhum outro fim que não seja a avaliação da relação comercial entre as partes.",
  Dutch:
    "De Ontvangende Partij is verplicht de Vertrouwelijke Informatie geheim te houden en mag deze in geen geval gebruiken voor een ander doel dan de beoordeling van de zakelijke relatie of de samenwerking.",
  Afrikaans:
    "Die Ontvangende Party is verplig om die Vertroulike Inligting geheim te hou en dit vir geen ander doel te gebruik as die beoordeling van die sakeverhouding of samewerking nie.",
  Danish:
    "Den modtagende part skal holde de fortrolige oplysninger hemmelige og må ikke bruge dem til andre formål end at vurdere forretningsforholdet mellem parterne for en periode af fem år.",
  Swedish:
    "Den mottagande parten ska hålla den konfidentiella informationen hemlig och får inte använda den för något annat ändamål än att bedöma affärsförhållandet mellan parterna.",
  Norwegian:
    "Den mottakende part skal holde den konfidensielle informasjonen hemmelig og kan ikke bruke den for andre formål enn å vurdere forretningsforholdet mellom partene.",
  Finnish:
    "Vastaanottava osapuoli pitää luottamukselliset tiedot salassa eikä käytä niitä muuhun tarkoitukseen kuin osapuolten välisen liikesuhteen arviointiin.",
  Polish:
    "Strona Otrzymująca zachowa Informacje Poufne w tajemnicy i nie będzie ich wykorzystywać do żadnego innego celu niż ocena stosunków handlowych między stronami.",
  Czech:
    "Přijímající strana je povinna zachovávat mlčenlivost o důvěrných informacích a nepoužije je k žádnému jinému účelu než k posouzení obchodního vztahu mezi stranami.",
  Hungarian:
    "A Fogadó Fél a Bizalmas Információkat titokban tartja, és azokat a felek közötti üzleti kapcsolat értékelésén kívül semmilyen más célra nem használja fel.",
  Romanian:
    "Partea care primește va păstra secretul Informațiilor Confidențiale și nu le va utiliza în niciun alt scop decât evaluarea relației de afaceri dintre părți.",
  Turkish:
    "Alıcı Taraf, Gizli Bilgileri gizli tutacak ve bunları taraflar arasındaki iş ilişkisinin değerlendirilmesi dışında hiçbir amaçla kullanmayacaktır.",
  Indonesian:
    "Pihak Penerima wajib menjaga kerahasiaan Informasi Rahasia dan tidak akan menggunakannya untuk tujuan lain selain penilaian hubungan usaha antara para pihak.",
  Vietnamese:
    "Bên Nhận phải giữ bí mật Thông tin Mật và không được sử dụng thông tin đó cho bất kỳ mục đích nào khác ngoài việc đánh giá quan hệ kinh doanh giữa các bên.",
  Latin:
    "Pars accipiens informationem secretam in fide servabit neque ad alium finem nisi ad aestimandam negotiorum inter partes rationem ea utetur.",
  Russian:
    "Получающая сторона обязуется сохранять конфиденциальную информацию в тайне и не использовать её ни для какой иной цели, кроме оценки деловых отношений.",
  Greek:
    "Το Λαμβάνον Μέρος τηρεί μυστικές τις Εμπιστευτικές Πληροφορίες και δεν τις χρησιμοποιεί για κανέναν άλλο σκοπό εκτός από την αξιολόγηση της επιχειρηματικής σχέσης.",
  Chinese:
    "接收方应对保密信息予以保密，除为评估双方之间的业务关系外，不得将其用于任何其他目的，并应仅向有必要知悉的员工披露该等信息。",
  Japanese:
    "受領当事者は、秘密情報を秘密に保持し、両当事者間の取引関係の評価以外のいかなる目的にもこれを使用してはならないものとします。",
  Korean:
    "수령 당사자는 비밀 정보를 비밀로 유지하여야 하며 당사자 간의 거래 관계 평가 이외의 어떠한 목적으로도 이를 사용하여서는 아니 된다.",
  Arabic:
    "يلتزم الطرف المتلقي بالحفاظ على سرية المعلومات السرية وعدم استخدامها لأي غرض آخر غير تقييم العلاقة التجارية بين الطرفين.",
  Hebrew:
    "הצד המקבל ישמור את המידע הסודי בסוד ולא ישתמש בו לכל מטרה אחרת מלבד הערכת הקשר העסקי בין הצדדים.",
  Hindi:
    "प्राप्तकर्ता पक्ष गोपनीय जानकारी को गुप्त रखेगा और पक्षों के बीच व्यावसायिक संबंध के मूल्यांकन के अलावा किसी अन्य उद्देश्य के लिए इसका उपयोग नहीं करेगा।",
};

const fourTimes = (clause: string): string => Array.from({ length: 4 }, () => clause).join("\n");
const clause =
  "The Receiving Party shall keep the Confidential Information secret and shall use it for no purpose other than the evaluation of a business relationship between the parties.";

describe("a text", () => {
  it.each(Object.entries(others))("in %s is not in English", (_language, text) => {
    expect(isEnglish(fourTimes(text))).toBe(false);
  });

  it.each([
    ["an NDA", sampleNda()],
    ["one with blanks", askingNda()],
    ["a short one", foreignNda()],
  ])("in English is: %s", (_which, bytes) => {
    const opened = openWord(bytes);
    expect(opened.ok && isEnglish(readDocument(opened.word).text)).toBe(true);
  });

  it("in two columns, English beside Spanish or Chinese, is in English", () => {
    expect(isEnglish(fourTimes(`${clause}\n${others["Spanish"]}`))).toBe(true);
    expect(isEnglish(fourTimes(`${clause}\n${others["Chinese"]}`))).toBe(true);
  });

  it("in another language that names English companies and titles is not", () => {
    const named = `${others["German"]} Brightline Robotics, Inc. (“Brightline”), Head of Legal Operations, Mutual Non-Disclosure Agreement.`;
    expect(isEnglish(fourTimes(named))).toBe(false);
  });

  it("too short to tell is taken for English", () => {
    expect(isEnglish("")).toBe(true);
    expect(isEnglish("Bestellung Nr. 4711")).toBe(true);
    expect(isEnglish(wordDocument("合同").text)).toBe(true);
  });

  it("of many pages is told in a moment", () => {
    const began = performance.now();
    expect(isEnglish(clause.repeat(20_000))).toBe(true);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

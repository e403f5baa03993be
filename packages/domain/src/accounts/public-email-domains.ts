/** Domains at which anyone gets an address, so that sharing one says nothing about a company. */
const publicDomains: ReadonlySet<string> = new Set(
  `126.com 139.com 163.com 189.cn aim.com aliyun.com aol.com arcor.de att.net bell.net bellsouth.net
bigpond.com blueyonder.co.uk bluewin.ch bol.com.br btinternet.com centurylink.net charter.net comcast.net cox.net
daum.net duck.com earthlink.net email.com email.cz fastmail.com fastmail.fm foxmail.com free.fr freenet.de
frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.be
hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com icloud.com
inbox.com inbox.lv inbox.ru interia.pl juno.com kakao.com laposte.net libero.it list.ru live.ca live.co.uk live.com
live.de live.fr live.it live.nl mac.com mail.com mail.ru mailbox.org mailinator.com me.com msn.com
naver.com neuf.fr nate.com ntlworld.com o2.pl online.de onet.pl op.pl optonline.net optusnet.com.au orange.fr
outlook.co.id outlook.com outlook.com.br outlook.de outlook.es outlook.fr outlook.it outlook.jp pm.me
posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com roadrunner.com rocketmail.com
rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com sky.com skynet.be sohu.com sympatico.ca t-online.de
talktalk.net telenet.be telus.net terra.com.br tin.it tiscali.it tuta.com tuta.io tutanota.com tutamail.com uol.com.br
verizon.net virgilio.it virgin.net virginmedia.com wanadoo.fr web.de windstream.net wp.pl xtra.co.nz ya.ru yahoo.ca
yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.mx
yahoo.com.sg yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com yopmail.com
zoho.com zohomail.com`.split(/\s+/),
);

/** Whether addresses of this domain belong to the person who asks for one, not to one company. */
export const isPublicEmailDomain = (domain: string): boolean => publicDomains.has(domain);

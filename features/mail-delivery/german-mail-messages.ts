import { formatDateTime } from '#app/components/format-date.ts';
import type { Money } from '#features/mail/mail-kinds.ts';
import { formatMoneyInFull } from '#platform/text/format-money.ts';
import { type MailFrame, type MailWriters, places } from './mail-content.ts';
import { writeOwnerNotice } from './write-owner-notice.ts';

const germanArrival = ({ seats, isGift }: { seats: number; isGift?: boolean | undefined }): string => {
  if (isGift) return 'Dein Geschenk hat einen Link, den du unter „Team seats“ findest: Wer ihn öffnet, kann den Kurs nehmen.';
  return seats === 1
    ? 'Der ganze Kurs steht dir jetzt offen.'
    : 'Jeder Platz hat einen Code. Du findest die Codes unter „Team seats“: Wer einen einlöst, hat den Kurs.';
};

const amount = (money: Money) => formatMoneyInFull({ ...money, locale: 'de' });
const wares = ({ seats, isGift }: { seats: number; isGift?: boolean | undefined }) =>
  `${seats === 1 ? 'den Kurs' : `${seats} Plätze im Kurs`} „Principled AI Coding“${isGift ? ' als Geschenk' : ''}`;
const nameOf = (browser: string) => browser.replace(/^A browser/, 'einem unbekannten Browser').replace(' on ', ' auf ');

export const germanFrame: MailFrame = {
  // After a comma the next paragraph would have to begin with a small letter.
  greeting: (name) => `Hallo ${name}!`,
  reason: (siteName) => `Du bekommst diese E-Mail, weil du ein Konto bei ${siteName} hast.`,
  optionalReason: (siteName) =>
    `Du bekommst diese E-Mail, weil du ein Konto bei ${siteName} hast und solche E-Mails in dessen Einstellungen eingeschaltet sind.`,
  unsubscribe: 'Diese E-Mails abbestellen',
  settings: 'Einstellungen',
  write: 'Schreib uns',
};

export const germanMails: MailWriters = {
  welcome: ({ siteName }) => ({
    subject: `Willkommen bei ${siteName}`,
    title: 'Dein Konto ist bereit',
    body: [
      'Im Playground kannst du üben, ohne etwas zu bezahlen: Du schreibst einen Prompt, liest die Änderung, die dabei herauskommt, und führst den Code aus.',
      'Dein Konto merkt sich, wo du bist, deine Prompts und deine Antworten. In den Einstellungen bestimmst du, welche E-Mails du von uns bekommst.',
    ],
    action: { label: 'Zum Playground', path: places.playground },
  }),
  receipt: ({ moneyBack, data: { seats, isGift, paid, tax, reverseCharge, order, isSoldByProvider, isSecond } }) => ({
    subject: `${isSoldByProvider ? 'Dein Kauf' : 'Beleg'}: ${seats === 1 ? 'der Kurs' : `${seats} Plätze im Kurs`}, ${amount(paid)}`,
    title: isSecond ? 'Du hast zweimal bezahlt' : 'Danke für deinen Kauf',
    body: [
      `${isSoldByProvider ? 'Du hast' : 'Wir haben'} ${amount(paid)} für ${wares({ seats, isGift })} ${isSoldByProvider ? 'bezahlt' : 'erhalten'}.${tax ? ` Darin enthalten: ${amount({ ...paid, cents: tax.cents })} Steuer (${tax.label}).` : ''}${reverseCharge ? ` Steuer (${reverseCharge.taxName}) ist darin nicht enthalten: Die schuldet dein Unternehmen, ${reverseCharge.vatId}, in seinem Land (Reverse Charge).` : ''}`,
      isSecond
        ? 'Den Kurs hattest du schon bezahlt. Dabei bleibt es, und du behältst den Kurs. Diese zweite Zahlung schicken wir dir vollständig zurück, ohne dass du etwas tun musst.'
        : germanArrival({ seats, isGift }),
      isSoldByProvider
        ? 'Verkäufer ist der Zahlungsdienst. Beleg und Rechnung schickt er dir in einer eigenen E-Mail.'
        : 'Für deine Rechnung brauchen wir noch den Namen und die Anschrift, die darauf stehen sollen.',
      ...(isSecond ? [] : [moneyBack]),
      ...(order
        ? [`Deine Bestellnummer ist ${order}. Du brauchst sie, wenn du den Vertrag widerrufen willst, ohne dich anzumelden.`]
        : []),
    ],
    action:
      seats === 1 && !isGift
        ? { label: 'Zum Kurs', path: places.course }
        : { label: isGift ? 'Geschenk verschicken' : 'Zu deinen Plätzen', path: places.teamSeats },
    otherAction: { label: isSoldByProvider ? 'Zu deinem Kauf' : 'Zu deiner Rechnung', path: places.invoice },
  }),
  'payment-failed': ({ data: { seats, isGift, due } }) => ({
    subject: 'Deine Zahlung ist nicht angekommen',
    title: 'Deine Zahlung ist nicht angekommen',
    body: [
      `Du hast ${wares({ seats, isGift })} für ${amount(due)} bestellt und eine Zahlungsart gewählt, die ein paar Tage dauert. Das Geld ist nie gekommen. Es wurde nichts abgebucht, und die Bestellung ist geschlossen.`,
      `Wenn du ${seats === 1 ? 'den Kurs' : 'die Plätze'} noch möchtest, bestell einfach neu. Mit Karte ist die Zahlung sofort da.`,
    ],
    action: { label: 'Neu bestellen', path: places.checkout({ seats, isGift }) },
  }),
  'order-unfinished': ({ data: { seats, isGift, due } }) => ({
    subject: 'Deine Bestellung ist nicht abgeschlossen',
    title: 'Deine Bestellung ist nicht abgeschlossen',
    body: [
      `Du wolltest ${wares({ seats, isGift })} kaufen und hast an der Kasse nicht bezahlt. Der Preis war ${amount(due)}, abgebucht wurde nichts.`,
      'Wenn du weitermachen möchtest, bringt dich ein Klick dorthin zurück. Wenn du es dir anders überlegt hast, brauchst du nichts zu tun: Wir schreiben dir dazu nicht noch einmal.',
    ],
    action: { label: 'Zurück zur Kasse', path: places.checkout({ seats, isGift }) },
  }),
  'seat-invitation': ({ data: { invitedBy, code } }) => ({
    subject: 'Ein Platz im Kurs „Principled AI Coding“ für dich',
    title: 'Du bist zum Kurs eingeladen',
    body: [
      `${invitedBy} hat einen Platz im Kurs „Principled AI Coding“ gekauft und lädt dich ein, ihn zu nehmen. Dich kostet er nichts.`,
      `Den Platz bekommt das Konto, mit dem du dich anmeldest, egal welche E-Mail-Adresse es hat. Gib den Link nicht weiter: Wer ihn hat, kann den Platz nehmen. ${invitedBy} sieht dann den Namen dieses Kontos und kann den Platz zurücknehmen.`,
      'Wenn du den Platz nicht möchtest oder nicht weißt, wer dich einlädt, kannst du diese E-Mail ignorieren: Es wird kein Konto angelegt, und auch sonst passiert nichts.',
    ],
    action: { label: 'Zur Einladung', path: places.invitation(code) },
    reason: `Du bekommst diese E-Mail, weil ${invitedBy} deine Adresse für diese Einladung angegeben hat.`,
  }),
  'seat-claimed': ({ data: { seat, seats } }) => ({
    subject: seats === 1 ? 'Dein Geschenk ist angekommen' : `Platz ${seat} von ${seats} ist vergeben`,
    title: seats === 1 ? 'Dein Geschenk ist angekommen' : 'Einer deiner Plätze wird genutzt',
    body: [
      seats === 1
        ? 'Jemand hat den Link zu dem Kurs geöffnet, den du verschenkt hast, und hat jetzt den Kurs. Unter „Team seats“ siehst du, wer es ist.'
        : `Jemand hat Platz ${seat} der ${seats} genommen, die du gekauft hast, und hat jetzt den Kurs. Unter „Team seats“ siehst du, wer es ist.`,
    ],
    action: { label: 'Zu deinen Plätzen', path: places.teamSeats },
  }),
  'seat-taken-back': ({ data: { by } }) => ({
    subject: 'Dein Platz im Kurs wurde zurückgenommen',
    title: 'Dein Platz wurde zurückgenommen',
    body: [
      `${by} hat den Platz im Kurs „Principled AI Coding“, den du hattest, gekauft und jetzt zurückgenommen. Für dein Konto ist der Kurs geschlossen; deine Notizen, deine Lösungen und dein Fortschritt bleiben dort.`,
      `Wenn das ein Versehen war, wende dich an ${by}: Mit einem neuen Code öffnet sich der Kurs wieder dort, wo du aufgehört hast.`,
    ],
    action: { label: 'Einen Code einlösen', path: places.teamSeats },
  }),
  'course-handed-on': ({ data: { to } }) => ({
    subject: 'Der Kurs, den du weitergegeben hast, ist angenommen',
    title: 'Der Kurs gehört jetzt jemand anderem',
    body: [
      `${to} hat den Kurs angenommen, den du weitergegeben hast. Für dein Konto ist er jetzt geschlossen; deine Notizen und dein Fortschritt bleiben dort.`,
      'Wenn du ihn nicht weitergegeben hast, schreib uns sofort.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'refund-requested': ({ moneyBack, data: { paid } }) => ({
    subject: 'Deine Bitte um Erstattung ist angekommen',
    title: 'Wir haben deine Bitte erhalten',
    body: [
      `Du hast uns gebeten, deinen Kauf über ${amount(paid)} zu erstatten. Ein Mensch liest das, und du bekommst die Antwort per E-Mail.`,
      `Bis dahin behältst du den Kurs. ${moneyBack}`,
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'refund-granted': ({ data: { returned, endsAccess } }) => ({
    subject: `Erstattung: ${amount(returned)}`,
    title: 'Dein Geld ist unterwegs',
    body: [
      `Wir haben dir ${amount(returned)} auf demselben Weg zurückgeschickt, auf dem du bezahlt hast. Es kann bis zu zehn Werktage dauern, bis das Geld bei dir ist.`,
      endsAccess
        ? 'Damit ist der Kauf rückgängig gemacht, und der Zugang, der dazugehörte, ist beendet.'
        : 'Den Kurs behältst du.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'refund-failed': ({ supportEmail, data: { returned, hasAccess } }) => ({
    subject: `Deine Erstattung über ${amount(returned)} ist nicht angekommen`,
    title: 'Deine Bank hat die Erstattung nicht angenommen',
    body: [
      `Wir haben dir geschrieben, dass deine Erstattung über ${amount(returned)} unterwegs ist. Deine Bank hat sie nicht angenommen, und das Geld ist zu uns zurückgekommen. Meist ist das Konto geschlossen oder die Karte abgelaufen.`,
      `Schreib uns an ${supportEmail}, dann finden wir einen anderen Weg, dir das Geld zu schicken.`,
      hasAccess ? 'Bis dahin gilt dein Kauf, mit dem Zugang, der dazugehört.' : 'Der Zugang zum Kurs bleibt geschlossen.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'refund-declined': ({ moneyBack, data: { paid, reason } }) => ({
    subject: 'Deine Bitte um Erstattung wurde abgelehnt',
    title: 'Wir können diesen Kauf nicht erstatten',
    preview: `Du hast uns gebeten, deinen Kauf über ${amount(paid)} zu erstatten. Den Kurs behältst du.`,
    body: [
      `Du hast uns gebeten, deinen Kauf über ${amount(paid)} zu erstatten. Das ist unsere Antwort:`,
      { quote: reason },
      `Den Kurs behältst du. ${moneyBack}`,
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'withdrawal-received': ({ data: { order, name, seats, paid, stated } }) => ({
    subject: 'Dein Widerruf ist angekommen',
    title: 'Du hast den Vertrag widerrufen',
    preview: `Bestellnummer ${order}. Du bekommst dein ganzes Geld zurück.`,
    body: [
      `Hiermit bestätigen wir, was wir am ${formatDateTime(stated, 'de')} von dir erhalten haben:`,
      {
        quote: `Ich, ${name}, widerrufe den Vertrag über ${wares({ seats })}: Bestellnummer ${order}, ${amount(paid)}.`,
      },
      `Du bekommst dein ganzes Geld auf demselben Weg zurück, auf dem du bezahlt hast. Du brauchst dafür nichts weiter zu tun. Damit ist der Kauf rückgängig gemacht, und ${seats === 1 ? 'der Kurs ist geschlossen' : 'seine Plätze gelten nicht mehr'}.`,
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'dispute-opened': ({ data: { paid } }) => ({
    subject: 'Deine Bank hat deine Zahlung zurückgefordert',
    title: 'Deine Zahlung wurde zurückgefordert',
    body: [
      `Deine Bank oder Kartengesellschaft hat deine Zahlung über ${amount(paid)} zurückgefordert. Solange das geprüft wird, ist der Kurs für dich und für die Plätze dieses Kaufs geschlossen.`,
      'Wenn das ein Irrtum ist, sag deiner Bank, dass die Zahlung von dir kam. Bleibt es bei der Zahlung, öffnet sich der Kurs wieder.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'dispute-closed': ({ data: { paid, hasAccess } }) => ({
    subject: 'Die Prüfung deiner Zahlung ist beendet',
    title: 'Die Prüfung ist beendet',
    body: [
      hasAccess
        ? `Deine Bank hat deine Zahlung über ${amount(paid)} geprüft: Die Zahlung gilt, und der Kurs ist wieder offen.`
        : `Deine Bank hat deine Zahlung über ${amount(paid)} geprüft: Sie gibt dir das Geld zurück, und der Kurs bleibt geschlossen.`,
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'feedback-answered': ({ data: { type, asked, answer } }) => ({
    subject: type === 'question' ? 'Deine Frage ist beantwortet' : 'Antwort auf das Problem, das du gemeldet hast',
    title: type === 'question' ? 'Wir haben deine Frage beantwortet' : 'Wir haben uns dein Problem angesehen',
    preview: answer,
    body: ['Du hast geschrieben:', { quote: asked }, 'Unsere Antwort:', { quote: answer }],
    action: { label: 'Auf der Website ansehen', path: type === 'question' ? places.questions : places.issues },
  }),
  'new-sign-in': ({ data: { browser, at } }) => ({
    subject: `Neue Anmeldung mit ${nameOf(browser)}`,
    title: 'Ein Browser, den wir nicht kannten',
    body: [
      `Jemand hat sich${at ? ` am ${formatDateTime(at, 'de')}` : ''} mit ${nameOf(browser)} bei deinem Konto angemeldet. Warst du das, brauchst du nichts zu tun.`,
      'Warst du es nicht, beende die Sitzung in den Einstellungen und ändere das Passwort des Google- oder GitHub-Kontos, mit dem du dich anmeldest.',
    ],
    action: { label: 'Zu deinen Anmeldungen', path: places.devices },
  }),
  'address-confirmation': ({ siteName, data: { proof } }) => ({
    subject: 'Bestätige deine Adresse',
    title: 'Sollen unsere E-Mails hierher gehen?',
    body: [
      `Jemand hat uns geschrieben, dass die E-Mails für ein Konto bei ${siteName} an diese Adresse gehen sollen. Wenn du das warst, öffne innerhalb von sieben Tagen den Link, angemeldet mit diesem Konto.`,
      'Womit du dich anmeldest, bleibt, wie es ist. Wenn du es nicht warst, kannst du diese E-Mail ignorieren: Es passiert nichts.',
    ],
    action: { label: 'Adresse bestätigen', path: places.address(proof) },
    reason: 'Du bekommst diese E-Mail, weil uns diese Adresse für die E-Mails eines Kontos genannt wurde.',
  }),
  'address-changed': ({ siteName, supportEmail }) => ({
    subject: 'Deine E-Mails gehen jetzt an eine andere Adresse',
    title: 'Deine E-Mails gehen jetzt woandershin',
    body: [
      `Die E-Mails für dein Konto bei ${siteName} gehen nicht mehr an diese Adresse: Jemand, der mit dem Konto angemeldet war, hat eine andere bestätigt. Womit du dich anmeldest, bleibt, wie es ist.`,
      `Warst du das nicht, beende in den Einstellungen die Sitzungen, die du nicht kennst, und schreib uns an ${supportEmail}.`,
    ],
    action: { label: 'Zu deinen Anmeldungen', path: places.devices },
    reason: 'Du bekommst diese E-Mail, weil die E-Mails für dieses Konto bisher an diese Adresse gingen.',
  }),
  'account-deleted': ({ siteName, supportEmail }) => ({
    subject: 'Dein Konto wurde gelöscht',
    title: 'Dein Konto ist gelöscht',
    body: [
      `Dein Konto bei ${siteName} wurde gelöscht, mit deinem Fortschritt, deinen Übungen und dem, was du geschrieben hast. Die Belege deiner Käufe, etwa Rechnungen, so wie sie ausgestellt wurden, bleiben so lange, wie das Gesetz es verlangt.`,
      `Wenn du es nicht selbst gelöscht hast, schreib uns an ${supportEmail}.`,
    ],
    reason: 'Du bekommst diese E-Mail, weil das die Adresse dieses Kontos war.',
  }),
  certificate: ({ data: { certificateId } }) => ({
    subject: 'Dein Zertifikat ist da',
    title: 'Du hast die Prüfung bestanden',
    body: ['Dein Zertifikat hat eine eigene Seite, die du allen zeigen kannst. Dort gibt es auch das PDF und das Abzeichen.'],
    action: { label: 'Zum Zertifikat', path: places.certificate(certificateId) },
  }),
  'owner-notice': writeOwnerNotice,
  newsletter: ({ data: { subject, markdown } }) => ({ subject, title: subject, body: [{ markdown }] }),
};

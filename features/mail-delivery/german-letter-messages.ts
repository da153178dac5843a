import { formatDateTime } from '#app/components/format-date.ts';
import type { Money } from '#features/mail/mail-kinds.ts';
import { formatMoneyInFull } from '#platform/text/format-money.ts';
import type { LetterFrame, LetterWriters } from './letter.ts';
import { places } from './places.ts';

const amount = (money: Money) => formatMoneyInFull({ ...money, locale: 'de' });

export const germanFrame: LetterFrame = {
  greeting: (name) => `Hallo ${name},`,
  reason: (siteName) => `Du bekommst diesen Brief, weil du ein Konto bei ${siteName} hast.`,
  unsubscribe: 'Diese Briefe abbestellen',
  settings: 'Einstellungen',
  write: 'Schreib uns',
};

export const germanLetters: LetterWriters = {
  welcome: ({ siteName }) => ({
    subject: `Willkommen bei ${siteName}`,
    title: 'Dein Konto ist bereit',
    body: [
      'Im Playground kannst du üben, ohne etwas zu bezahlen: Du schreibst einen Prompt, liest die Änderung, die dabei herauskommt, und führst den Code aus.',
      'Dein Konto merkt sich, wo du bist, deine Prompts und deine Antworten. In den Einstellungen bestimmst du, worüber wir dir schreiben dürfen.',
    ],
    action: { label: 'Zum Playground', path: places.playground },
  }),
  receipt: ({ data: { seats, paid, tax, order } }) => ({
    subject: seats === 1 ? `Beleg: der Kurs, ${amount(paid)}` : `Beleg: ${seats} Plätze im Kurs, ${amount(paid)}`,
    title: 'Danke für deinen Kauf',
    body: [
      `Wir haben ${amount(paid)} für ${seats === 1 ? 'einen Platz' : `${seats} Plätze`} im Kurs „Principled AI Coding“ erhalten.${tax ? ` Darin enthalten sind ${tax.label}: ${amount({ ...paid, cents: tax.cents })}.` : ''}`,
      seats === 1
        ? 'Der Kurs steht dir jetzt offen. Er beginnt auf der Kursseite.'
        : 'Jeder Platz hat einen Code. Du findest die Codes unter „Team seats“; wer einen einlöst, hat den Kurs.',
      `Deine Rechnung wartet nur noch auf Name und Anschrift.${seats === 1 ? '' : ' Du findest sie auf der Rechnungsseite.'}`,
      ...(order
        ? [`Deine Bestellnummer ist ${order}. Du brauchst sie, wenn du den Vertrag widerrufen willst, ohne dich anzumelden.`]
        : []),
    ],
    action:
      seats === 1 ? { label: 'Zur Rechnung', path: places.invoice } : { label: 'Zu deinen Plätzen', path: places.teamSeats },
  }),
  'payment-failed': ({ data: { seats, due } }) => ({
    subject: 'Deine Zahlung ist nicht angekommen',
    title: 'Deine Zahlung ist nicht angekommen',
    body: [
      `Du hast ${seats === 1 ? 'einen Platz' : `${seats} Plätze`} im Kurs „Principled AI Coding“ für ${amount(due)} bestellt und eine Zahlungsart gewählt, die ein paar Tage dauert. Deine Bank hat das Geld nicht überwiesen. Es wurde nichts abgebucht, und die Bestellung ist geschlossen.`,
      'Wenn du den Kurs noch möchtest, bestell ihn neu. Mit Karte ist er sofort offen.',
    ],
    action: { label: 'Neu bestellen', path: places.checkout(seats) },
  }),
  'order-unfinished': ({ data: { seats, due } }) => ({
    subject: 'Deine Bestellung ist nicht abgeschlossen',
    title: 'Deine Bestellung ist nicht abgeschlossen',
    body: [
      `Du hast die Kasse für ${seats === 1 ? 'einen Platz' : `${seats} Plätze`} im Kurs „Principled AI Coding“ geöffnet und nicht bezahlt. Der Preis war ${amount(due)}, abgebucht wurde nichts.`,
      'Wenn du weitermachen möchtest, öffnet ein Klick die Kasse wieder. Wenn du es dir anders überlegt hast, brauchst du nichts zu tun: Das ist der einzige Brief dazu.',
    ],
    action: { label: 'Zurück zur Kasse', path: places.checkout(seats) },
  }),
  'seat-invitation': ({ siteName, data: { invitedBy, code } }) => ({
    subject: 'Ein Platz im Kurs „Principled AI Coding“ für dich',
    title: 'Du bist zum Kurs eingeladen',
    body: [
      `${invitedBy} hat bei ${siteName} einen Platz im Kurs „Principled AI Coding“ gekauft und lädt dich dazu ein. Dich kostet er nichts.`,
      'Der Link öffnet den Platz für das Konto, mit dem du dich anmeldest, egal welche Adresse es hat. Gib ihn nicht weiter: Wer den Link hat, kann den Platz nehmen. Wer dich einlädt, sieht dann den Namen dieses Kontos und kann den Platz zurücknehmen.',
      'Wenn du den Platz nicht möchtest oder nicht weißt, wer dich einlädt, kannst du diesen Brief ignorieren. Dann wird kein Konto angelegt, und auch sonst passiert nichts.',
    ],
    action: { label: 'Zur Einladung', path: places.invitation(code) },
  }),
  'seat-claimed': ({ data: { seat, seats } }) => ({
    subject: `Platz ${seat} von ${seats} ist vergeben`,
    title: 'Einer deiner Plätze wird genutzt',
    body: [`Jemand hat den Code von Platz ${seat} eingelöst, einem der ${seats}, die du gekauft hast, und hat jetzt den Kurs.`],
    action: { label: 'Zu deinen Plätzen', path: places.teamSeats },
  }),
  'refund-requested': ({ data: { paid } }) => ({
    subject: 'Dein Wunsch nach Erstattung ist da',
    title: 'Wir haben deinen Wunsch erhalten',
    body: [
      `Du möchtest deinen Kauf über ${amount(paid)} erstattet haben. Ein Mensch liest das, und du bekommst die Antwort per E-Mail.`,
      'Bis dahin behältst du den Kurs.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'refund-granted': ({ data: { returned, endsAccess } }) => ({
    subject: `Erstattung: ${amount(returned)}`,
    title: 'Dein Geld ist unterwegs',
    body: [
      `Wir haben ${amount(returned)} auf die Karte oder das Konto zurückgeschickt, womit du bezahlt hast. Banken brauchen bis zu zehn Werktage, bis man es sieht.`,
      endsAccess ? 'Damit ist der Kauf rückgängig gemacht und der Kurs geschlossen.' : 'Den Kurs behältst du.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'refund-failed': ({ data: { returned, hasAccess } }) => ({
    subject: `Deine Erstattung über ${amount(returned)} ist nicht angekommen`,
    title: 'Deine Bank hat die Erstattung nicht angenommen',
    body: [
      `Wir haben dir geschrieben, dass ${amount(returned)} unterwegs sind. Deine Bank hat das Geld nicht angenommen, und es ist zu uns zurückgekommen. Meist ist ein Konto geschlossen oder eine Karte abgelaufen.`,
      'Schreib uns, dann finden wir einen anderen Weg für dein Geld.',
      hasAccess ? 'Bis dahin gilt dein Kauf, mit dem Zugang, der dazugehört.' : 'Der Zugang zum Kurs bleibt geschlossen.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'refund-declined': ({ data: { paid, reason } }) => ({
    subject: 'Dein Wunsch nach Erstattung wurde abgelehnt',
    title: 'Diese Erstattung können wir nicht gewähren',
    body: [
      `Du wolltest deinen Kauf über ${amount(paid)} erstattet haben. Das ist unsere Antwort:`,
      { quote: reason },
      'Den Kurs behältst du.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'withdrawal-received': ({ data: { order, name, seats, paid, stated } }) => ({
    subject: 'Dein Widerruf ist da',
    title: 'Du hast den Vertrag widerrufen',
    body: [
      `Hiermit bestätigen wir, was wir am ${formatDateTime(stated, 'de')} von dir erhalten haben:`,
      {
        quote: `Ich, ${name}, widerrufe den Vertrag über ${seats === 1 ? 'einen Platz' : `${seats} Plätze`} im Kurs „Principled AI Coding“: Bestellnummer ${order}, ${amount(paid)}.`,
      },
      `Du bekommst dein ganzes Geld auf die Karte oder das Konto zurück, womit du bezahlt hast. Du brauchst dafür nichts weiter zu tun. Damit ist der Kauf rückgängig gemacht, und ${seats === 1 ? 'der Kurs ist geschlossen' : 'seine Plätze gelten nicht mehr'}.`,
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'dispute-opened': ({ data: { paid } }) => ({
    subject: 'Deine Bank bestreitet deine Zahlung',
    title: 'Deine Zahlung wird bestritten',
    body: [
      `Deine Bank oder Kartengesellschaft hat deine Zahlung über ${amount(paid)} zurückgefordert. Solange das geprüft wird, ist der Kurs für dich und die Plätze dieses Kaufs geschlossen.`,
      'Wenn das ein Irrtum ist, sag deiner Bank, dass die Zahlung von dir kam. Endet der Streit zu deinen Gunsten, öffnet sich der Kurs wieder.',
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'dispute-closed': ({ data: { paid, hasAccess } }) => ({
    subject: 'Der Streit um deine Zahlung ist beendet',
    title: 'Der Streit ist beendet',
    body: [
      hasAccess
        ? `Der Streit um deine Zahlung über ${amount(paid)} ist beendet, die Zahlung gilt. Der Kurs ist wieder offen.`
        : `Der Streit um deine Zahlung über ${amount(paid)} ist beendet, deine Bank gibt dir das Geld zurück. Der Kurs bleibt geschlossen.`,
    ],
    action: { label: 'Zu deinem Kauf', path: places.invoice },
  }),
  'feedback-answered': ({ data: { type, asked, answer } }) => ({
    subject: type === 'question' ? 'Deine Frage ist beantwortet' : 'Antwort auf das Problem, das du gemeldet hast',
    title: type === 'question' ? 'Wir haben deine Frage beantwortet' : 'Wir haben uns dein Problem angesehen',
    body: ['Du hast geschrieben:', { quote: asked }, 'Unsere Antwort:', { quote: answer }],
    action: { label: 'Auf der Website ansehen', path: type === 'question' ? places.questions : places.issues },
  }),
  'new-sign-in': ({ data: { browser } }) => ({
    subject: `Neue Anmeldung: ${browser}`,
    title: 'Ein Browser, den wir nicht kannten',
    body: [
      `Jemand hat sich mit ${browser} bei deinem Konto angemeldet. Warst du das, brauchst du nichts zu tun.`,
      'Warst du es nicht, beende die Sitzung in den Einstellungen und ändere das Passwort des Google- oder GitHub-Kontos, mit dem du dich anmeldest.',
    ],
    action: { label: 'Wo du angemeldet bist', path: places.devices },
  }),
  'account-deleted': ({ siteName }) => ({
    subject: 'Dein Konto wurde gelöscht',
    title: 'Dein Konto ist gelöscht',
    body: [
      `Dein Konto bei ${siteName} wurde gelöscht, mit deinem Fortschritt, deinen Übungen und dem, was du geschrieben hast. Die Belege deiner Käufe bleiben so lange, wie das Gesetz es verlangt, ohne deinen Namen.`,
      'Wenn du das nicht warst, schreib uns.',
    ],
  }),
  certificate: ({ data: { certificateId } }) => ({
    subject: 'Dein Zertifikat',
    title: 'Du hast die Prüfung bestanden',
    body: ['Dein Zertifikat ist ausgestellt. Seine Seite kannst du allen zeigen; dort gibt es auch das PDF und das Abzeichen.'],
    action: { label: 'Zum Zertifikat', path: places.certificate(certificateId) },
  }),
  newsletter: ({ data: { subject, markdown } }) => ({ subject, title: subject, body: [{ markdown }] }),
};

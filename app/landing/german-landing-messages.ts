import { describeMoneyBackTerms } from '#features/checkout/refunds/money-back-messages.ts';
import type { Difficulty, LessonId } from '#features/lessons/lesson-catalogue.ts';
import type { LandingMessages } from './landing-messages.ts';

const levels: Record<Difficulty, string> = { Beginner: 'Grundlagen', Intermediate: 'Aufbau', Advanced: 'Vertiefung' };

/** The lessons keep the names they have in the course. */
const lessons: Record<LessonId, string> = {
  'hello-ai-world':
    'Um eine kleine Änderung bitten, den Diff lesen, das Programm starten und die Änderung zurücknehmen, wenn sie falsch ist.',
  'multi-file-editing':
    'Dem Assistenten genau die Dateien geben, die er braucht, und die Änderung in jeder davon zu Ende bringen.',
  'know-your-idks': 'Mit weniger Worten mehr sagen: aussagekräftige Schlüsselwörter, genaue Orte, Signaturen und Beispiele.',
  'how-to-suck-at-ai-coding': 'Sechs Arten, auf die eine Bitte scheitert, woran man sie erkennt und wann man besser neu anfängt.',
  'spec-based-ai-coding':
    'Das Ziel aufschreiben, dazu die Fälle, die zeigen, dass es erreicht ist, und die Schritte in ihrer Reihenfolge. Und merken, wann das zu viel ist.',
  'aider-has-a-secret':
    'Ein Assistent ist ein Programm, das ein Programm aufrufen kann: Stapelverarbeitung, Leitplanken und Läufe, die sich wiederholen lassen.',
  'let-the-code-write-itself':
    'Entwerfen, prüfen, den Fehler zurückgeben: Schleifen, die aus dem richtigen Grund aufhören, und Prüfungen, die sich schwer täuschen lassen.',
  'principled-ai-coding':
    'Budgets, gemessene Zuverlässigkeit und Delegieren: die Regeln, die gelten, auch wenn die Werkzeuge wechseln.',
};

export const german: LandingMessages = {
  locale: 'de',
  title: 'Der Kurs: Principled AI Coding',
  description:
    'Acht Lektionen darüber, wie man eine KI anleitet, die Code schreibt: um eine machbare Änderung bitten, die Änderung lesen und Schleifen bauen, die sich selbst prüfen.',
  lead: 'Für alle, die programmieren und mehr davon einer KI überlassen wollen, ohne Änderungen durchzuwinken, die sie nicht verstanden haben.',
  courseLanguage:
    'Die Texte und Übungen des Kurses, die Stimme in den Videos und die Kasse sind auf Englisch; die Videos haben deutsche Untertitel.',
  languages: 'Diese Seite in anderen Sprachen',
  lessons: (count) => `${count} Lektionen`,
  exercises: (count, duration) => `${count} Übungen, etwa ${duration}`,
  toRead: (duration) => `${duration} Lesezeit`,
  ofVideo: (duration) => `${duration} Video`,
  buy: 'Kurs kaufen',
  continueCourse: 'Kurs fortsetzen',
  terms: (terms) => `Eine Zahlung, kein Abo. ${describeMoneyBackTerms(terms, 'de')}`,
  noCourse: {
    never: {
      title: 'Zu diesem Konto gehört der Kurs noch nicht',
      before:
        'Lektionen und Downloads öffnen sich, sobald er dazugehört: Kauf ihn weiter unten, oder gib den Code eines Platzes unter ',
      teamSeats: 'Plätze fürs Team',
      after: ' ein. Hast du ihn mit einem anderen Konto gekauft, dann melde dich mit dem anderen an.',
    },
    ended: {
      title: 'Dein Zugang zum Kurs ist beendet',
      refund:
        'Dein Kauf wurde erstattet. Fortschritt und Notizen bleiben erhalten: Kaufst du den Kurs wieder, machst du dort weiter, wo du warst.',
      dispute:
        'Deine Bank hat deine Zahlung angefochten oder zurückgeholt. Bleibt die Zahlung am Ende bestehen, öffnet sich der Kurs von selbst wieder. War das ein Versehen, sag es deiner Bank.',
      seat: 'Dein Platz gilt nicht mehr: Der Kauf, zu dem er gehört, wurde erstattet oder angefochten, oder wer ihn gekauft hat, hat ihn zurückgenommen. Frag, wer dir den Code gegeben hat, oder kauf den Kurs selbst.',
      owner: 'Wir haben ihn beendet. Hältst du das für einen Fehler, schreib uns: Der Link steht am Fuß dieser Seite.',
      'handed-on':
        'Der Kurs wurde an ein anderes Konto weitergegeben. Dein Fortschritt und deine Notizen bleiben: Bekommst du den Kurs wieder, machst du dort weiter, wo du warst.',
      purchases: 'Sieh nach, was aus deinem Kauf wurde',
    },
  },
  sample: {
    title: 'Ein Kapitel aus Lektion 1, zum Lesen und Ausprobieren',
    video: 'Der Anfang des Videos zu Lektion 1',
    exerciseLanguage: 'Die folgende Übung ist auf Englisch, denn das Übungsmodell versteht nur englische Prompts.',
    exercise: 'Übung:',
    freeInPlayground: 'kostenlos im Playground',
    inLesson: 'in der Lektion',
  },
  abilitiesTitle: 'Was du danach kannst',
  abilities: [
    'Eine Bitte so formulieren, dass nur eine Antwort richtig ist, und vorher sagen, wie der Diff aussehen müsste.',
    'Dem Assistenten genau die Dateien geben, die er braucht, und die Änderung in jeder davon zu Ende bringen.',
    'Einen Diff Zeile für Zeile lesen und die Zeile finden, die nicht hineingehört.',
    'An den Symptomen erkennen, woran eine Bitte gescheitert ist: am Kontext, am Prompt oder am Modell.',
    'Einen Plan schreiben, dem ein Modell folgen kann und den du prüfen kannst, und wissen, wann ein Plan zu viel ist.',
    'Einen Assistenten aus einem Programm heraus aufrufen, ihn entwerfen, testen und neu ansetzen lassen und dafür sorgen, dass er aus dem richtigen Grund aufhört.',
  ],
  outlineTitle: 'Die acht Lektionen',
  level: (difficulty) => levels[difficulty],
  levelLessons: (level) => `Lektionen: ${level}`,
  fromTo: (first, last) => `Lektionen ${first} ${last - first === 1 ? 'und' : 'bis'} ${last}`,
  describeLesson: ({ lessonId }) => lessons[lessonId],
  reviewsTitle: 'Was Mitglieder sagen',
  reviewsSum: ({ average, mostStars, count }) =>
    `${average} von ${mostStars} im Durchschnitt, aus ${count === 1 ? 'einer Bewertung' : `${count} Bewertungen`}`,
  rating: (rating, mostStars) => `${rating} von ${mostStars}`,
  offerTitle: 'Was der Kurs kostet',
  forOnePerson: 'für eine Person, einmalig',
  launchDiscount: (percent) => `Einführungsrabatt: ${percent} % auf den vollen Preis.`,
  offerPoints: (terms) => [
    {
      point: 'Das bekommst du',
      text: 'Alle acht Lektionen mit ihren Videos und Übungen, eine Abschlussprüfung mit Zertifikat, das Material für Mitglieder und zwei Essays nur für Mitglieder. Korrekturen sind inbegriffen.',
    },
    {
      point: 'Wenn der Kurs nichts für dich ist',
      text: `${describeMoneyBackTerms(terms, 'de')} Beides ist ein Formular, ohne Begründung. Dein Zugang endet, wenn du dein Geld zurückbekommst.`,
    },
    {
      point: 'Für ein Team',
      text: 'Wähl, wie viele Plätze ihr braucht. Du bekommst für jeden einen Code, verteilst sie, wie du möchtest, und siehst, welche schon eingelöst sind.',
    },
  ],
  buySeats: 'Plätze für dein Team kaufen',
  giveAsGift: 'Den Kurs verschenken',
  questionsTitle: 'Fragen',
  questions: [
    {
      question: 'Wie gut muss ich Englisch können?',
      answer:
        'So gut, dass du eine technische Anleitung lesen und einen kurzen Prompt schreiben kannst: Das Übungsmodell versteht nur Englisch. Beim Zuhören helfen deutsche Untertitel.',
    },
    {
      question: 'Muss ich außerdem für ein KI-Modell bezahlen?',
      answer:
        'Nein. Der Assistent, der in den Übungen antwortet, gehört zu dieser Website. Jedes Konto bekommt Token dafür, die kostenlosen Aufgaben im Playground brauchen keine, und jede Übung lässt sich auch lösen, indem du den Code selbst änderst. Für deinen eigenen Code wirst du einen Assistenten deiner Wahl haben wollen.',
    },
    {
      question: 'Welchen Assistenten verwendet der Kurs?',
      answer:
        'Keinen bestimmten. Der Kurs lehrt, was allen gemeinsam ist: was das Modell sieht, wie man eine Bitte formuliert, wie man eine Änderung prüft. Wo eine Lektion ein Werkzeug zeigt, nennt sie die Quellen und sagt, wann sie gelesen wurden.',
    },
    {
      question: 'Was muss ich schon können?',
      answer:
        'Ein kurzes Programm in irgendeiner Sprache lesen und starten. Mehr setzen die ersten drei Lektionen nicht voraus. Ab Lektion 4 hilft es, schon an Code gearbeitet zu haben, der sich über mehrere Dateien erstreckt.',
    },
    {
      question: 'Ich mag keine Videos. Ist das ein Problem?',
      answer:
        'Nein. Jede Lektion ist ein Text, den du von Anfang bis Ende lesen kannst, und zu jedem Video gibt es eine Mitschrift und Untertitel.',
    },
    {
      question: 'Wie lange habe ich Zugang?',
      answer: 'Solange es diese Website gibt, Korrekturen inbegriffen.',
    },
  ],
  somethingElse: 'Noch eine Frage?',
  write: 'Schreib uns',
  writeSubject: 'Vor dem Kauf des Kurses',
};

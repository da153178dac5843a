import { formatDateTime } from '#app/components/format-date.ts';
import type { Money } from '#features/mail/mail-kinds.ts';
import { formatMoneyInFull } from '#platform/text/format-money.ts';
import type { LetterFrame, LetterWriters } from './letter.ts';
import { places } from './places.ts';

const amount = (money: Money) => formatMoneyInFull(money);

export const englishFrame: LetterFrame = {
  greeting: (name) => `Hello ${name},`,
  reason: (siteName) => `You get this letter because of your account at ${siteName}.`,
  unsubscribe: 'Unsubscribe from these letters',
  settings: 'Settings',
  write: 'Write to us',
};

export const englishLetters: LetterWriters = {
  welcome: ({ siteName }) => ({
    subject: `Welcome to ${siteName}`,
    title: 'Your account is ready',
    body: [
      'You can practise in the playground without paying anything: you write a prompt, read the change it brings, and run the code.',
      'Your place, your prompts and your answers are kept in your account. In the settings you choose what we may write to you about.',
    ],
    action: { label: 'Open the playground', path: places.playground },
  }),
  receipt: ({ data: { seats, paid, tax, order } }) => ({
    subject: seats === 1 ? `Receipt: the course, ${amount(paid)}` : `Receipt: ${seats} seats of the course, ${amount(paid)}`,
    title: 'Thank you for your purchase',
    body: [
      `We have received ${amount(paid)} for ${seats === 1 ? 'one seat' : `${seats} seats`} of the course “Principled AI Coding”.${tax ? ` That includes ${tax.label}: ${amount({ ...paid, cents: tax.cents })}.` : ''}`,
      seats === 1
        ? 'The course is open to you now. It begins at the course page.'
        : 'Each seat has a code. You find the codes under “Team seats”; whoever redeems one has the course.',
      `Your invoice waits for the name and address that it should carry.${seats === 1 ? '' : ' You find it on the invoice page.'}`,
      ...(order ? [`Your order number is ${order}. You need it if you withdraw from the contract without signing in.`] : []),
    ],
    action:
      seats === 1
        ? { label: 'Get your invoice', path: places.invoice }
        : { label: 'See your team seats', path: places.teamSeats },
  }),
  'payment-failed': ({ data: { seats, due } }) => ({
    subject: 'Your payment did not arrive',
    title: 'Your payment did not arrive',
    body: [
      `You ordered ${seats === 1 ? 'one seat' : `${seats} seats`} of the course “Principled AI Coding” for ${amount(due)}, and chose a way to pay that takes a few days. Your bank did not send the money, so nothing was charged and the order is closed.`,
      'If you still want the course, order it again. By card it opens at once.',
    ],
    action: { label: 'Order again', path: places.checkout(seats) },
  }),
  'order-unfinished': ({ data: { seats, due } }) => ({
    subject: 'Your order is not finished',
    title: 'Your order is not finished',
    body: [
      `You opened the checkout for ${seats === 1 ? 'one seat' : `${seats} seats`} of the course “Principled AI Coding” and did not pay. The price was ${amount(due)}, and nothing was charged.`,
      'If you want to go on, the checkout opens again with one click. If you changed your mind, there is nothing to do: this is the only letter about it.',
    ],
    action: { label: 'Back to the checkout', path: places.checkout(seats) },
  }),
  'seat-invitation': ({ siteName, data: { invitedBy, code } }) => ({
    subject: 'A seat in the course “Principled AI Coding” for you',
    title: 'You are invited to the course',
    body: [
      `${invitedBy} has bought a seat in the course “Principled AI Coding” at ${siteName} and invites you to take it. It costs you nothing.`,
      'The link opens the seat for the account that you sign in with, whatever its address is. Keep it to yourself: whoever has the link can take the seat. The person who invites you sees the name of that account and can take the seat back.',
      'If you do not want the seat or do not know who invites you, ignore this letter. Then no account is made, and nothing else happens.',
    ],
    action: { label: 'Look at the invitation', path: places.invitation(code) },
  }),
  'seat-claimed': ({ data: { seat, seats } }) => ({
    subject: `Seat ${seat} of ${seats} was claimed`,
    title: 'One of your seats is in use',
    body: [`Somebody has redeemed the code of seat ${seat}, of the ${seats} that you bought, and has the course now.`],
    action: { label: 'See your team seats', path: places.teamSeats },
  }),
  'refund-requested': ({ data: { paid } }) => ({
    subject: 'We have your request for a refund',
    title: 'Your request has arrived',
    body: [
      `You asked us to refund your purchase of ${amount(paid)}. A person reads it, and you get the answer by e-mail.`,
      'Until then you keep the course.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'refund-granted': ({ data: { returned, endsAccess } }) => ({
    subject: `Refund: ${amount(returned)}`,
    title: 'Your money is on its way back',
    body: [
      `We have sent ${amount(returned)} back to the card or account that you paid with. Banks take up to ten working days to show it.`,
      endsAccess ? 'With this the purchase is undone, and the course is closed.' : 'You keep the course.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'refund-failed': ({ data: { returned, hasAccess } }) => ({
    subject: `Your refund of ${amount(returned)} did not go through`,
    title: 'Your bank did not take the refund',
    body: [
      `We wrote to you that ${amount(returned)} was on its way back. Your bank did not accept it, and the money came back to us: a closed account or an expired card is the usual reason.`,
      'Write to us, and we find another way to send you the money.',
      hasAccess ? 'Until then your purchase is valid, with the access that comes with it.' : 'Access to the course stays closed.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'refund-declined': ({ data: { paid, reason } }) => ({
    subject: 'Your request for a refund was declined',
    title: 'We cannot grant this refund',
    body: [
      `You asked us to refund your purchase of ${amount(paid)}. This is our answer:`,
      { quote: reason },
      'You keep the course.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'withdrawal-received': ({ data: { order, name, seats, paid, stated } }) => ({
    subject: 'We have your withdrawal from the contract',
    title: 'You withdrew from the contract',
    body: [
      `This confirms what we received from you on ${formatDateTime(stated)}:`,
      {
        quote: `I, ${name}, withdraw from the contract for ${seats === 1 ? 'one seat' : `${seats} seats`} of the course “Principled AI Coding”: order number ${order}, ${amount(paid)}.`,
      },
      `All of your money goes back to the card or account that you paid with, without another step from you. With that the purchase is undone, and ${seats === 1 ? 'the course is closed' : 'its seats are no longer valid'}.`,
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'dispute-opened': ({ data: { paid } }) => ({
    subject: 'Your bank disputes your payment',
    title: 'Your payment is disputed',
    body: [
      `Your bank or card company asked for your payment of ${amount(paid)} back. While they look into it, the course is closed to you and to the seats of this purchase.`,
      'If this is a mistake, tell your bank that the payment was yours. The course opens again once the dispute ends in your favour.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'dispute-closed': ({ data: { paid, hasAccess } }) => ({
    subject: 'The dispute about your payment has ended',
    title: 'The dispute is closed',
    body: [
      hasAccess
        ? `The dispute about your payment of ${amount(paid)} has ended and the payment stands. The course is open again.`
        : `The dispute about your payment of ${amount(paid)} has ended, and your bank returns the money to you. The course stays closed.`,
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'feedback-answered': ({ data: { type, asked, answer } }) => ({
    subject: type === 'question' ? 'Your question was answered' : 'An answer about the issue you reported',
    title: type === 'question' ? 'We have answered your question' : 'We have looked into your issue',
    body: ['You wrote:', { quote: asked }, 'Our answer:', { quote: answer }],
    action: { label: 'Open it on the site', path: type === 'question' ? places.questions : places.issues },
  }),
  'new-sign-in': ({ data: { browser } }) => ({
    subject: `New sign-in: ${browser}`,
    title: 'A browser we did not know',
    body: [
      `Somebody signed in to your account with ${browser}. If it was you, there is nothing to do.`,
      'If it was not, end that session in the settings and change the password of the Google or GitHub account you sign in with.',
    ],
    action: { label: 'See where you are signed in', path: places.devices },
  }),
  'account-deleted': ({ siteName }) => ({
    subject: 'Your account was deleted',
    title: 'Your account is gone',
    body: [
      `Your account at ${siteName} was deleted, with your progress, your practice and what you wrote. The records of purchases stay as long as the law asks for them, without your name.`,
      'If it was not you who deleted it, write to us.',
    ],
  }),
  certificate: ({ data: { certificateId } }) => ({
    subject: 'Your certificate',
    title: 'You passed the final',
    body: ['Your certificate is issued. Its page can be shown to anybody, and offers the PDF and the badge.'],
    action: { label: 'Open your certificate', path: places.certificate(certificateId) },
  }),
  newsletter: ({ data: { subject, markdown } }) => ({ subject, title: subject, body: [{ markdown }] }),
};

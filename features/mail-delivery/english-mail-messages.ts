import { formatDateTime } from '#app/components/format-date.ts';
import type { Money } from '#features/mail/mail-kinds.ts';
import { formatMoneyInFull } from '#platform/text/format-money.ts';
import { type MailFrame, type MailWriters, places } from './mail-content.ts';
import { writeOwnerNotice } from './write-owner-notice.ts';

const englishArrival = ({ seats, isGift }: { seats: number; isGift?: boolean | undefined }): string => {
  if (isGift) return 'Your gift has a link, which you find under “Team seats”: whoever opens it can take the course.';
  return seats === 1
    ? 'The whole course is open to you now.'
    : 'Each seat has a code. You find the codes under “Team seats”: whoever redeems one has the course.';
};

const amount = (money: Money) => formatMoneyInFull(money);
const wares = ({ seats, isGift }: { seats: number; isGift?: boolean | undefined }) =>
  `${seats === 1 ? 'the course' : `${seats} seats in the course`} “Principled AI Coding”${isGift ? ' as a gift' : ''}`;
const nameOf = (browser: string) => browser.replace(/^A browser/, 'an unknown browser');

export const englishFrame: MailFrame = {
  greeting: (name) => `Hello ${name},`,
  reason: (siteName) => `You get this e-mail because you have an account at ${siteName}.`,
  optionalReason: (siteName) =>
    `You get this e-mail because you have an account at ${siteName}, and e-mails of this kind are switched on in its settings.`,
  unsubscribe: 'Unsubscribe from these e-mails',
  settings: 'Settings',
  write: 'Write to us',
};

export const englishMails: MailWriters = {
  welcome: ({ siteName }) => ({
    subject: `Welcome to ${siteName}`,
    title: 'Your account is ready',
    body: [
      'You can practise in the playground without paying anything: you write a prompt, read the change it makes, and run the code.',
      'Your account keeps your place, your prompts and your answers. In the settings you choose which e-mails you want from us.',
    ],
    action: { label: 'Open the playground', path: places.playground },
  }),
  receipt: ({ moneyBack, data: { seats, isGift, paid, tax, reverseCharge, order, isSoldByProvider, isSecond } }) => ({
    subject: `${isSoldByProvider ? 'Your purchase' : 'Receipt'}: ${seats === 1 ? 'the course' : `${seats} seats in the course`}, ${amount(paid)}`,
    title: isSecond ? 'You have paid twice' : 'Thank you for your purchase',
    body: [
      `${isSoldByProvider ? 'You have paid' : 'We have received'} ${amount(paid)} for ${wares({ seats, isGift })}.${tax ? ` That includes ${tax.label}: ${amount({ ...paid, cents: tax.cents })}.` : ''}${reverseCharge ? ` No ${reverseCharge.taxName} is in it: your company, ${reverseCharge.vatId}, owes it in its own country (reverse charge).` : ''}`,
      isSecond
        ? 'You had paid for the course before. That payment stands, and you keep the course. We are sending all of the money of this second one back; there is nothing you need to do.'
        : englishArrival({ seats, isGift }),
      isSoldByProvider
        ? 'The payment provider sold you this in its own name, and sends you receipt and invoice in an e-mail of its own.'
        : 'To get your invoice, tell us the name and address to put on it.',
      ...(isSecond ? [] : [moneyBack]),
      ...(order ? [`Your order number is ${order}. You need it to withdraw from the contract without signing in.`] : []),
    ],
    action:
      seats === 1 && !isGift
        ? { label: 'Go to the course', path: places.course }
        : { label: isGift ? 'Send your gift' : 'See your team seats', path: places.teamSeats },
    otherAction: { label: isSoldByProvider ? 'See your purchase' : 'Get your invoice', path: places.invoice },
  }),
  'payment-failed': ({ data: { seats, isGift, due } }) => ({
    subject: 'Your payment did not arrive',
    title: 'Your payment did not arrive',
    body: [
      `You ordered ${wares({ seats, isGift })} for ${amount(due)} and chose a way to pay that takes a few days. The money never came. Nothing was charged, and the order is closed.`,
      `If you still want ${seats === 1 ? 'the course' : 'the seats'}, order again. A payment by card goes through at once.`,
    ],
    action: { label: 'Order again', path: places.checkout({ seats, isGift }) },
  }),
  'order-unfinished': ({ data: { seats, isGift, due } }) => ({
    subject: 'Your order is not finished',
    title: 'Your order is not finished',
    body: [
      `You went to the checkout for ${wares({ seats, isGift })} and did not pay. The price was ${amount(due)}; nothing was charged.`,
      'If you want to go on, one click takes you back. If you have changed your mind, there is nothing you need to do: we will not write about it again.',
    ],
    action: { label: 'Back to the checkout', path: places.checkout({ seats, isGift }) },
  }),
  'seat-invitation': ({ data: { invitedBy, code } }) => ({
    subject: 'A seat in the course “Principled AI Coding” for you',
    title: 'You are invited to the course',
    body: [
      `${invitedBy} has bought a seat in the course “Principled AI Coding” and invites you to take it. It costs you nothing.`,
      `The seat goes to the account that you sign in with, whatever address that account has. Keep the link to yourself: whoever has it can take the seat. ${invitedBy} will see the name of the account and can take the seat back.`,
      'If you do not want the seat or do not know who invites you, ignore this e-mail: no account is made, and nothing else happens.',
    ],
    action: { label: 'Look at the invitation', path: places.invitation(code) },
    reason: `You get this e-mail because ${invitedBy} entered your address for this invitation.`,
  }),
  'seat-claimed': ({ data: { seat, seats } }) => ({
    subject: seats === 1 ? 'Your gift has arrived' : `Seat ${seat} of ${seats} was claimed`,
    title: seats === 1 ? 'Your gift has arrived' : 'One of your seats is in use',
    body: [
      seats === 1
        ? 'Someone has opened the link to the course that you gave away, and has the course now. Under “Team seats” you see who it is.'
        : `Someone has taken seat ${seat} of the ${seats} that you bought, and has the course now. Under “Team seats” you see who it is.`,
    ],
    action: { label: 'See your team seats', path: places.teamSeats },
  }),
  'seat-taken-back': ({ data: { by } }) => ({
    subject: 'Your seat in the course was taken back',
    title: 'Your seat was taken back',
    body: [
      `${by} bought the seat in the course “Principled AI Coding” that you had, and has taken it back. The course is closed for your account; your notes, your solutions and your progress stay in it.`,
      `Ask ${by} if it was a mistake: a new code opens the course again, right where you left it.`,
    ],
    action: { label: 'Redeem a code', path: places.teamSeats },
  }),
  'course-handed-on': ({ data: { to } }) => ({
    subject: 'The course you handed on was taken',
    title: 'The course has a new owner',
    body: [
      `${to} has taken the course that you handed on. It is closed for your account now; your notes and your progress stay in it.`,
      'If you did not hand it on, write to us at once.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'refund-requested': ({ moneyBack, data: { paid } }) => ({
    subject: 'We have your request for a refund',
    title: 'Your request has arrived',
    body: [
      `You asked us to refund your purchase of ${amount(paid)}. A person will read your request, and you will get the answer by e-mail.`,
      `Until then you keep the course. ${moneyBack}`,
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'refund-granted': ({ data: { returned, endsAccess } }) => ({
    subject: `Refund: ${amount(returned)}`,
    title: 'Your money is on its way back',
    body: [
      `We have sent ${amount(returned)} back to the card or account that you paid with. It can take up to ten working days to show up there.`,
      endsAccess ? 'This undoes the purchase, and the access that came with it has ended.' : 'You keep the course.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'refund-failed': ({ supportEmail, data: { returned, hasAccess } }) => ({
    subject: `Your refund of ${amount(returned)} did not go through`,
    title: 'Your bank did not accept the refund',
    body: [
      `We told you that ${amount(returned)} was on its way back to you. Your bank did not accept it, and the money came back to us. Usually the account has been closed or the card has expired.`,
      `Write to us at ${supportEmail}, and we will find another way to send you the money.`,
      hasAccess ? 'Until then your purchase stands, with the access that comes with it.' : 'Access to the course stays closed.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'refund-declined': ({ moneyBack, data: { paid, reason } }) => ({
    subject: 'Your request for a refund was declined',
    title: 'We cannot grant this refund',
    preview: `You asked us to refund your purchase of ${amount(paid)}. You keep the course.`,
    body: [
      `You asked us to refund your purchase of ${amount(paid)}. This is our answer:`,
      { quote: reason },
      `You keep the course. ${moneyBack}`,
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'withdrawal-received': ({ data: { order, name, seats, paid, stated } }) => ({
    subject: 'We have your withdrawal from the contract',
    title: 'You withdrew from the contract',
    preview: `Order number ${order}. All of your money goes back to the card or account that you paid with.`,
    body: [
      `This confirms what we received from you on ${formatDateTime(stated)}:`,
      {
        quote: `I, ${name}, withdraw from the contract for ${wares({ seats })}: order number ${order}, ${amount(paid)}.`,
      },
      `All of your money goes back to the card or account that you paid with; there is nothing more you need to do. This undoes the purchase, and ${seats === 1 ? 'the course is closed' : 'its seats are no longer valid'}.`,
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'dispute-opened': ({ data: { paid } }) => ({
    subject: 'Your bank disputes your payment',
    title: 'Your payment is disputed',
    body: [
      `Your bank or card company asked for your payment of ${amount(paid)} back. While they look into it, the course is closed to you and to the seats of this purchase.`,
      'If this is a mistake, tell your bank that the payment was yours. If the payment stands, the course opens again.',
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'dispute-closed': ({ data: { paid, hasAccess } }) => ({
    subject: 'The dispute about your payment has ended',
    title: 'The dispute is closed',
    body: [
      hasAccess
        ? `The dispute about your payment of ${amount(paid)} has ended: the payment stands, and the course is open again.`
        : `The dispute about your payment of ${amount(paid)} has ended: your bank returns the money to you, and the course stays closed.`,
    ],
    action: { label: 'See your purchase', path: places.invoice },
  }),
  'feedback-answered': ({ data: { type, asked, answer } }) => ({
    subject: type === 'question' ? 'Your question was answered' : 'An answer to the issue you reported',
    title: type === 'question' ? 'We have answered your question' : 'We have looked into your issue',
    preview: answer,
    body: ['You wrote:', { quote: asked }, 'Our answer:', { quote: answer }],
    action: { label: 'Open it on the site', path: type === 'question' ? places.questions : places.issues },
  }),
  'new-sign-in': ({ data: { browser, at } }) => ({
    subject: `New sign-in with ${nameOf(browser)}`,
    title: 'A browser we did not know',
    body: [
      `${at ? `On ${formatDateTime(at)} someone` : 'Someone'} signed in to your account with ${nameOf(browser)}. If it was you, there is nothing you need to do.`,
      'If it was not you, end that session in the settings and change the password of the Google or GitHub account you sign in with.',
    ],
    action: { label: 'See where you are signed in', path: places.devices },
  }),
  'address-confirmation': ({ siteName, data: { proof } }) => ({
    subject: 'Confirm your address',
    title: 'Should our e-mails go here?',
    body: [
      `Somebody asked us to send the e-mails of their account at ${siteName} to this address. If that was you, open the link within seven days, signed in to that account.`,
      'What you sign in with stays as it is. If it was not you, ignore this e-mail: nothing happens.',
    ],
    action: { label: 'Confirm the address', path: places.address(proof) },
    reason: 'You get this e-mail because somebody gave us this address for the e-mails of an account.',
  }),
  'address-changed': ({ siteName, supportEmail }) => ({
    subject: 'Your e-mails go to another address now',
    title: 'Your e-mails go elsewhere now',
    body: [
      `The e-mails of your account at ${siteName} no longer come to this address: somebody who was signed in to the account confirmed another one. What you sign in with stays as it is.`,
      `If that was not you, end the sessions that you do not know in the settings, and write to us at ${supportEmail}.`,
    ],
    action: { label: 'See where you are signed in', path: places.devices },
    reason: 'You get this e-mail because the e-mails of that account went to this address until now.',
  }),
  'account-deleted': ({ siteName, supportEmail }) => ({
    subject: 'Your account was deleted',
    title: 'Your account is gone',
    body: [
      `Your account at ${siteName} was deleted, with your progress, your practice and what you wrote. The records of your purchases, such as invoices as they were issued, are kept for as long as the law requires.`,
      `If you did not delete it yourself, write to us at ${supportEmail}.`,
    ],
    reason: 'You get this e-mail because this was the address of that account.',
  }),
  certificate: ({ data: { certificateId } }) => ({
    subject: 'Your certificate is ready',
    title: 'You passed the final',
    body: [
      'Your certificate has a page of its own, which you can show to anyone. There you can download it as a PDF, and its badge.',
    ],
    action: { label: 'Open your certificate', path: places.certificate(certificateId) },
  }),
  'owner-notice': writeOwnerNotice,
  newsletter: ({ data: { subject, markdown } }) => ({ subject, title: subject, body: [{ markdown }] }),
};

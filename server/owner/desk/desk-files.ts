import { certificatesCsv } from '#features/certificates/desk/desk-certificates.server.ts';
import { discountsCsv } from '#features/checkout/desk/discounts-csv.server.ts';
import { disputesCsv } from '#features/checkout/desk/disputes/disputes-csv.server.ts';
import { peopleCsv } from '#features/checkout/desk/people-csv.server.ts';
import { purchasesCsv } from '#features/checkout/desk/purchases-csv.server.ts';
import { type ReadTexts, textsCsv } from '#features/content/desk/texts-csv.ts';
import { feedbackCsv } from '#features/feedback/desk/feedback-csv.server.ts';
import type { DeskFiles } from '#features/owner/lists/desk-csv.ts';
import { effectCsv } from '#features/practice/effect/read-effect.server.ts';

/** Names the lists of the desk that can be taken as files, for its pages and for the command; each says itself how it comes by the texts. */
export const deskFiles = (readTexts: ReadTexts): DeskFiles =>
  new Map([
    ['people', peopleCsv],
    ['purchases', purchasesCsv],
    ['disputes', disputesCsv],
    ['certificates', certificatesCsv],
    ['discounts', discountsCsv],
    ['feedback', feedbackCsv],
    ['content', textsCsv(readTexts)],
    ['effect', effectCsv],
  ]);

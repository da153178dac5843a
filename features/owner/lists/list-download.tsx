import { Button } from '#app/components/button.tsx';
import type { DeskAccess } from '../owner.ts';
import { SignInToDownload } from '../sign-in-again.tsx';

/** Offers all pages of a list as a file, in the order and with the filters of its address, to an owner who signed in lately. */
export function ListDownload({
  of,
  access: { isFresh, provider },
  note = 'All pages of this list, as it is filtered and sorted here. Each download is logged.',
}: {
  /** The address of the list's first page. */
  of: string;
  access: DeskAccess;
  note?: string;
}) {
  return (
    <section aria-label="Download" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isFresh ? (
        <>
          {/* No page answers: the browser saves the file. */}
          <form method="post" action={of.replace(/^\/owner\/(\w+)/, '/owner/lists/$1.csv')}>
            <Button type="submit">
              Download CSV <span className="sr-only">of this list</span>
            </Button>
          </form>
          <p className="text-small text-quiet">{note}</p>
        </>
      ) : (
        <SignInToDownload what="CSV" provider={provider} />
      )}
    </section>
  );
}

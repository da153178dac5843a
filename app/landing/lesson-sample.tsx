import poster from './sample-poster.svg?url';

const sample = '/media/hello-ai-world-sample';

/** The first minute of lesson 1, for everyone, and the change its text takes apart. */
export function LessonSample() {
  return (
    <div className="sample">
      <video controls preload="none" poster={poster} width="1280" height="720" aria-label="The first minute of lesson 1">
        <source src={`${sample}.mp4`} type="video/mp4" />
        <track kind="captions" src={`${sample}.en.vtt`} srcLang="en" label="English" default />
        <track kind="subtitles" src={`${sample}.de.vtt`} srcLang="de" label="Deutsch" />
      </video>
      <figure>
        <pre className="diff">
          <span className="diff-line">{'export function deliveryFee(total) {'}</span>
          <span className="diff-line diff-removed">{'  return total > 50 ? 0 : 4;'}</span>
          <span className="diff-line diff-added">{'  return total >= 50 ? 0 : 5;'}</span>
          <span className="diff-line">{'}'}</span>
        </pre>
        <figcaption>
          <p>
            Orders of 50 or more should be delivered free, but an order of exactly 50 is charged. You asked for that to change.
          </p>
          <p>
            The answer fixes the case you asked about. It also raises the fee for everyone else. The program runs, your check for
            50 passes, and only reading finds it.
          </p>
        </figcaption>
      </figure>
    </div>
  );
}

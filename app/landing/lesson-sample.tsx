import poster from './sample-poster.svg?url';

const sample = '/media/hello-ai-world-sample';

/** The first minute of lesson 1, for everyone, and a piece of what the lesson says. */
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
          <span className="diff-line">const from = 3;</span>
          <span className="diff-line diff-removed">{'for (let n = from; n > 0; n--) {'}</span>
          <span className="diff-line diff-added">{'for (let n = from; n >= 0; n--) {'}</span>
          <span className="diff-line">{'  console.log(n);'}</span>
          <span className="diff-line">{'}'}</span>
        </pre>
        <figcaption>
          One sign changed. You asked for the countdown to reach 0, so you can say before you run it what this line must look
          like. When ten other lines change with it, that is the moment to stop and ask why.
        </figcaption>
      </figure>
    </div>
  );
}

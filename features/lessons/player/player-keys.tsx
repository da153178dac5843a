import { Icon } from '#app/components/icon.tsx';

/** Shows what the keys do on a lesson's page. */
export function PlayerKeys() {
  return (
    <ul className="player-keys" aria-label="Keys">
      <li>
        <kbd>space</kbd> play
      </li>
      <li>
        <kbd>
          <Icon name="arrow-left" label="left arrow" />
        </kbd>{' '}
        <kbd>
          <Icon name="arrow-right" label="right arrow" />
        </kbd>{' '}
        5 s
      </li>
      <li>
        <kbd>c</kbd> subtitles
      </li>
      <li>
        <kbd>o</kbd> outline
      </li>
    </ul>
  );
}

import { useEffect, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { type ListedModelKey, modelProviders } from '../own-keys/model-providers.ts';
import { type Answerer, practiceAnswerer } from './answerer.ts';
import { type BrowserModelState, downloadBrowserModel, readBrowserModelState } from './browser-model.ts';
import { listComputerModels, modelPrograms, readLoopbackAddress } from './computer-model.ts';

interface Choice {
  answerer: Answerer;
  choose: (answerer: Answerer) => void;
}

interface ServerModels {
  /** The name of the owner's model. */
  site: string | null;
  keys: ListedModelKey[];
}

/** Lets somebody choose who answers their prompts: each way with what it costs, and what it needs. */
export function AnswererChoice({ userId, answerer, choose }: Choice & { userId: string | null }) {
  const { models, problem } = useServerModels(userId);
  const [opened, setOpened] = useState<Answerer['way']>();
  const take = (next: Answerer) => {
    setOpened(undefined);
    choose(next);
  };
  const way = opened ?? answerer.way;
  return (
    <fieldset className="answerer-choice">
      <legend>Who answers your prompts</legend>
      <Way
        isChosen={way === 'practice'}
        choose={() => take(practiceAnswerer)}
        name="The built-in practice model"
        note="plays recorded answers to this task, and asks where it is in doubt. It reads English and is free."
      />
      {models?.site && (
        <Way
          isChosen={way === 'site'}
          choose={() => take({ way: 'site' })}
          name={`${models.site}, this site’s model`}
          note="costs tokens, but for the free problems."
        />
      )}
      {models?.keys.map(({ provider, model }) => (
        <Way
          isChosen={way === 'key' && answerer.way === 'key' && answerer.provider === provider}
          choose={() => take({ way: 'key', provider, model })}
          name={`${model} at ${modelProviders[provider].name}, with your key`}
          note="your provider charges you, and this site takes no tokens."
          key={provider}
        />
      ))}
      <Way
        isChosen={way === 'computer'}
        choose={() => setOpened('computer')}
        name="A model on this computer"
        note="in Ollama, LM Studio or llama.cpp. Your prompt and files go there and nowhere else."
      />
      {way === 'computer' && <ComputerModel answerer={answerer} choose={take} />}
      <BrowserModel isChosen={way === 'browser'} choose={() => take({ way: 'browser' })} />
      <p className="exercise-note">
        Runs, hidden cases and tries are the same for all.{' '}
        {userId ? (
          <a href="/settings#models">{models?.keys.length ? 'Your keys for models' : 'Add a key of your own'}</a>
        ) : (
          'With an account, you can bring a key of your own.'
        )}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** One way to be answered: its name, and in a quieter voice what it is and costs. */
function Way({ isChosen, choose, name, note }: { isChosen: boolean; choose: () => void; name: string; note: string }) {
  return (
    <label>
      <input type="radio" name="answerer" checked={isChosen} onChange={choose} />
      <span>
        {name} <span className="text-quiet">{note}</span>
      </span>
    </label>
  );
}

function useServerModels(userId: string | null): { models: ServerModels | undefined; problem: string | undefined } {
  const [models, setModels] = useState<ServerModels>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (userId === null) return;
    callFunction<ServerModels>('listModelKeys', { parentUserId: userId }).then(setModels, ({ message }: Error) =>
      setProblem(`Models that need the network are not listed: ${message}`),
    );
  }, [userId]);
  return { models, problem };
}

/** Finds a model that a program on the computer serves, and says what the program and the browser need for it. */
function ComputerModel({ answerer, choose }: Choice) {
  const chosen = answerer.way === 'computer' ? answerer : undefined;
  const [typed, setTyped] = useState(chosen?.address ?? modelPrograms.Ollama);
  const [found, setFound] = useState<{ address: string; models: string[] }>();
  const { attempt, isBusy, failure } = useAttempt();

  const look = () =>
    attempt(async () => {
      setFound(undefined);
      const address = readLoopbackAddress(typed);
      if (!address) throw new Error('This is no address of this computer: it begins with http://127.0.0.1 or http://localhost');
      const models = await listComputerModels(address);
      setFound({ address, models });
      const [first = ''] = models;
      choose({ way: 'computer', address, model: chosen && models.includes(chosen.model) ? chosen.model : first });
    });

  return (
    <div className="answerer-details">
      <Field label="Its address" error={failure}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          list="model-programs"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <datalist id="model-programs">
        {Object.entries(modelPrograms).map(([name, address]) => (
          <option value={address} key={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div>
        <Button onClick={() => void look()} busy={isBusy}>
          Look for models
        </Button>
      </div>
      {found && chosen && (
        <Field label="Model">
          <Select value={chosen.model} onChange={(event) => choose({ ...chosen, model: event.target.value })}>
            {found.models.map((model) => (
              <option key={model}>{model}</option>
            ))}
          </Select>
        </Field>
      )}
      {!found && chosen && <p className="exercise-note">Answers now: {chosen.model}</p>}
      <details>
        <summary>What it needs</summary>
        <ul>
          <li>
            Ollama lets only programs and sites ask it that it knows: start it with <code>OLLAMA_ORIGINS={location.origin}</code>
          </li>
          <li>LM Studio: start its server with “Enable CORS”.</li>
          <li>llama.cpp: llama-server needs nothing more.</li>
          <li>
            Chrome and Edge ask whether this site may reach programs on your device: allow it. Other browsers may refuse it to a
            site that is served over https.
          </li>
        </ul>
      </details>
    </div>
  );
}

function BrowserModel({ isChosen, choose }: { isChosen: boolean; choose: () => void }) {
  const [state, setState] = useState<BrowserModelState>();
  const [loaded, setLoaded] = useState(0);
  const { attempt, isBusy, failure } = useAttempt();
  useEffect(() => {
    void readBrowserModelState().then(setState);
  }, []);

  const download = () =>
    attempt(async () => {
      setLoaded(0);
      await downloadBrowserModel(setLoaded);
      setState('available');
      choose();
    });

  if (!state) return null;
  if (state === 'missing')
    return (
      <p className="exercise-note">This browser has no model of its own for pages; some versions of Chrome and Edge have.</p>
    );
  if (state === 'downloadable')
    return (
      <div className="answerer-details">
        <p>
          This browser can download a model of its own, which then answers without a network and for free. It may be several
          gigabytes.
        </p>
        <div>
          <Button onClick={() => void download()} busy={isBusy}>
            Download the browser’s model
          </Button>
        </div>
        {isBusy && <progress value={loaded} max={1} aria-label="Download" />}
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
      </div>
    );
  return (
    <Way
      isChosen={isChosen}
      choose={choose}
      name="This browser’s own model"
      note="free, without a network; your prompt and files stay in the browser. It is asked as the published interface says, and was not tried with every browser’s model."
    />
  );
}

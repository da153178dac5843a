import { Fragment } from 'react';
import { PageHeader } from '#app/components/page-header.tsx';
import { Prose } from '#app/components/prose.tsx';
import { publicPageMeta } from '#app/head/public-page-meta.ts';
import { agentGuideMessages, listAgentSetups } from '#features/agent/agent-guide.ts';
import { describeTools, type ToolDescription } from '#features/agent/agent-tools.server.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/guide';

export const meta: Route.MetaFunction = ({ matches }) => publicPageMeta({ page: publicPages.agent, matches });

export function loader() {
  return { tools: describeTools(), setups: listAgentSetups(config.ORIGIN) };
}

export default function AgentGuide({ loaderData: { tools, setups } }: Route.ComponentProps) {
  const { needs, signIn, key, limits, refused } = agentGuideMessages;
  return (
    <>
      <PageHeader eyebrow="The playground" title={publicPages.agent.title} lead={publicPages.agent.description} />
      <Prose>
        <p>
          {needs} <a href="/settings#agents">Make a key</a>, or read what <a href="/principled-ai-coding">the course</a> is.
        </p>
        <h2 id="set-up">Set up your agent</h2>
        <p>{signIn}</p>
        <p>{key}</p>
        {setups.map(({ id, title, how, text }) => (
          <Fragment key={id}>
            <h3 id={id}>{title}</h3>
            <p>{how}</p>
            <CodeBlock text={text} />
          </Fragment>
        ))}
        <h2 id="tools">What it can do</h2>
        {tools.map((tool) => (
          <Tool key={tool.name} {...tool} />
        ))}
        <h2 id="limits">Limits</h2>
        <List items={limits} />
        <h2 id="refused">What it cannot have</h2>
        <List items={refused} />
      </Prose>
    </>
  );
}

/** A region that scrolls can be scrolled without a mouse only when it takes the focus. */
const reachableByKeyboard = { tabIndex: 0 };

function CodeBlock({ text }: { text: string }) {
  return (
    <pre {...reachableByKeyboard}>
      <code>{text}</code>
    </pre>
  );
}

function Tool({ name, title, description, needs, inputs }: ToolDescription) {
  return (
    <>
      <h3 id={name}>
        {title} <code>{name}</code>
      </h3>
      <p>{description}</p>
      <p>
        You must allow: <em>{needs}</em>.
      </p>
      {inputs.length > 0 && (
        <ul>
          {inputs.map((input) => (
            <li key={input.name}>
              <code>{input.name}</code>
              {input.isRequired ? '' : ' (may be left out)'}
              {input.description && `: ${input.description}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

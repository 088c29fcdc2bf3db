import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import '../../../theme/pages/first-steps.css'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useCopyText } from '../../titles/copies/use-copy-text.ts'
import type { StepText } from './use-step-texts.ts'

/** One step. That of the first open one is the page's main action. */
export function StepItem({ text, isNext }: { text: StepText; isNext: boolean }) {
  const { t } = useTranslation('first-steps')
  const { isDone, title, there, hint, command, link } = text
  return (
    <li className={isNext ? 'first-step first-step--next' : 'first-step'} aria-current={isNext ? 'step' : undefined}>
      <div className="row row--between">
        <h3>{title}</h3>
        <Badge kind={isDone ? 'ok' : 'off'}>{t(isDone ? 'state.done' : 'state.open')}</Badge>
      </div>
      <p>{there.join(' ')}</p>
      {hint && <p className="soft">{hint}</p>}
      {command && <Command command={command} />}
      {link && (
        <p>
          {isNext && !command ? (
            <LinkButton href={link.href} tone="primary">
              {link.label}
            </LinkButton>
          ) : (
            <Link href={link.href}>{link.label}</Link>
          )}
        </p>
      )}
    </li>
  )
}

function Command({ command }: { command: string }) {
  const { t } = useTranslation('first-steps')
  const id = useId()
  const { outcome, copy } = useCopyText()
  return (
    <div className="stack stack--2">
      <p id={id} className="small">
        {t('command.label')}
      </p>
      <div className="first-step__command">
        <code aria-describedby={id}>{command}</code>
        <Button icon={Copy} size="s" onClick={() => copy(command)}>
          {t('command.copy')}
        </Button>
      </div>
      <p role="status" className="soft">
        {outcome === 'idle' ? '' : t(`command.${outcome}`)}
      </p>
    </div>
  )
}

import { checkPassword, type PasswordRule, specialSigns } from '@estante/domain/session/password-rules'
import { Circle } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/rules.css'
import { Icon } from '../../ui/Icon.tsx'
import { infoIcon, yesIcon } from '../../ui/icons.ts'
import { type PasswordAsked, readRules } from './wire-rules.ts'

interface PasswordRuleListProps {
  id: string
  asked: PasswordAsked
  password: string
}

/** The password rules, each marked while typing. The last ones are checked by the server only. */
export function PasswordRuleList({ id, asked, password }: PasswordRuleListProps) {
  const { t } = useTranslation('password-reset')
  const rules = readRules(asked)
  const results = checkPassword(password, asked.name, rules).map((one) => ({
    ...one,
    // An empty password does not contain the name, yet the rule is not satisfied.
    kept: one.kept && password.trim() !== '',
  }))
  const kept = results.filter((one) => one.kept).length
  return (
    <div className="panel panel--sunken stack stack--2" id={id}>
      <p className="h3">{t('rules.title')}</p>
      <p className="vh" role="status">
        {t('rules.kept', { count: results.length, kept })}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="rules" role="list">
        {results.map((one) => (
          <li key={one.rule} className={one.kept ? 'is-ok' : undefined}>
            <Icon of={one.kept ? yesIcon : Circle} />
            <span>
              <RuleText rule={one.rule} asked={asked} />
              <span className="vh">{t(one.kept ? 'rules.isKept' : 'rules.isMissing')}</span>
            </span>
          </li>
        ))}
        {rules.lastPasswords > 0 && (
          <li>
            <Icon of={infoIcon} />
            <span>
              {t('rules.last_pw', { count: rules.lastPasswords })} <span className="soft">{t('rules.onSaving')}</span>
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

function RuleText({ rule, asked }: { rule: PasswordRule; asked: PasswordAsked }) {
  const { t } = useTranslation('password-reset')
  if (rule === 'length') return t('rules.length', asked.rules.length)
  if (rule !== 'special_char') return t(`rules.${rule}`)
  return (
    <>
      {t('rules.special_char')} <span className="num">{[...specialSigns].join(' ')}</span>
    </>
  )
}

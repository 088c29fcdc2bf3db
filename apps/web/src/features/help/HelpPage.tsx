import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/help.css'
import { Link } from '../../ui/Link.tsx'
import { useAnchor } from '../institution/use-anchor.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { type HelpTopic, shortcutsAnchor, topics } from './topics.ts'

const names = Object.keys(topics) as HelpTopic[]

/** Help in plain words: searching, results, getting a title, the account, keys; a section each, for links from there. */
export function HelpPage() {
  const { t } = useTranslation('institution-pages', { keyPrefix: 'help' })
  const { t: keys } = useTranslation('accessibility', { keyPrefix: 'shortcuts' })
  usePageTitle(t('title'))
  useAnchor(true)
  return (
    <div className="main wrap">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <nav className="help__contents" aria-label={t('contents')}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${topics[name].anchor}`}>{t(`${name}.title`)}</a>
            </li>
          ))}
          <li>
            <a href={`#${shortcutsAnchor}`}>{keys('title')}</a>
          </li>
        </ul>
      </nav>
      <div className="after-head help">
        {names.map((name) => (
          <HelpSection key={name} topic={name} />
        ))}
        <section id={shortcutsAnchor} aria-labelledby="help-keys" className="stack">
          <h2 id="help-keys" tabIndex={-1}>
            {keys('title')}
          </h2>
          <ShortcutList />
        </section>
        <section className="help__section" aria-labelledby="help-more">
          <h2 id="help-more">{t('more')}</h2>
          <ul>
            <li>
              <Link href={paths.faq}>{t('faq')}</Link>
            </li>
            <li>
              <Link href={paths.hours}>{t('ask')}</Link>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}

function HelpSection({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation('institution-pages', { keyPrefix: 'help' })
  const { anchor, points } = topics[topic]
  return (
    <section className="help__section" id={anchor} aria-labelledby={`help-${topic}`}>
      <h2 id={`help-${topic}`} tabIndex={-1}>
        {t(`${topic}.title`)}
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(`${topic}.${point}` as 'search.words')}</li>
        ))}
      </ul>
    </section>
  )
}

import { cqlIndexCode } from '@estante/domain/search/indexes'
import { maximumLines, type SearchLine } from '@estante/domain/search/search-state'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { defaultIndex, type IndexOption } from '../../../shell/use-search-indexes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'

/** Enough for most, also where no script adds one. */
const firstLines = 3

const conditions = ['AND', 'OR', 'NOT'] as const

/** The indexes of the first lines of a new form: what people look for most. */
const firstIndexes = [defaultIndex, 'TITULO', 'AUTOR']

interface WordLinesProps {
  lines: readonly SearchLine[]
  indexes: readonly IndexOption[]
  /** The sentence beside a field, by its name. */
  errorOf: (name: string) => string | undefined
}

/** Up to five lines: words, where they are looked for, and how a line is joined to those before it. */
export function WordLines({ lines, indexes, errorOf }: WordLinesProps) {
  const { t } = useTranslation('search')
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(Math.max(firstLines, lines.length))
  const add = () => {
    setCount(count + 1)
    // The new line's words get the focus once they are there.
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>(`[name="q${count + 1}"]`)?.focus())
  }
  return (
    <div className="stack stack--2" ref={box}>
      {Array.from({ length: count }, (_, place) => (
        <WordLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place
          key={place}
          number={place + 1}
          line={lines[place]}
          indexes={indexes}
          error={errorOf(place === 0 ? 'q' : `q${place + 1}`)}
        />
      ))}
      {count < maximumLines && (
        <p className="form-line__add">
          <Button tone="quiet" size="s" icon={Plus} onClick={add}>
            {t('form.addLine')}
          </Button>
        </p>
      )}
    </div>
  )
}

interface WordLineProps {
  number: number
  line: SearchLine | undefined
  indexes: readonly IndexOption[]
  error: string | undefined
}

function WordLine({ number, line, indexes, error }: WordLineProps) {
  const { t } = useTranslation('search')
  const n = number === 1 ? '' : String(number)
  const offered = indexes.map(({ value, label }, at) => {
    const isSecond = indexes.findIndex((one) => one.label === label) !== at
    return { value, label: isSecond ? t('lines.begins', { index: label }) : label }
  })
  offered.push({ value: cqlIndexCode, label: cqlIndexCode })
  const usual = firstIndexes[number - 1]
  const byDefault = offered.some(({ value }) => value === usual) ? usual : defaultIndex
  const [index, setIndex] = useState(line?.index ?? byDefault)
  return (
    <fieldset className="form-line">
      <legend className="vh">{t('form.line', { number })}</legend>
      {number > 1 && (
        <Select
          label={t('form.condition')}
          labelHidden
          name={number === 2 ? 'condition' : `condition${number - 1}`}
          options={conditions.map((value) => ({ value, label: t(`form.conditions.${value}`) }))}
          defaultValue={line?.condition ?? 'AND'}
        />
      )}
      <Select
        label={t('form.index')}
        labelHidden={number > 1}
        name={`for${n}`}
        options={offered}
        defaultValue={index}
        onChange={(event) => setIndex(event.target.value)}
      />
      <Field
        label={t('form.words')}
        labelHidden={number > 1}
        hint={index === cqlIndexCode ? t('form.cqlExample') : undefined}
        name={`q${n}`}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="search"
        defaultValue={line?.words}
        error={error}
      />
    </fieldset>
  )
}

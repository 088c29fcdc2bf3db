import { colourRoles } from '@estante/look/palette/roles'
import { Section } from './Section.tsx'

const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16]

export function Colours() {
  return (
    <Section
      id="cores"
      title="Papéis de cor"
      about="Componentes usam papéis, nunca cores. Tudo sai de uma cor da instituição."
    >
      <ul className="swatches">
        {colourRoles.map((role) => (
          <li key={role}>
            <svg className="sw" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="40" fill={`var(--${role})`} />
            </svg>
            <span className="caption">{role}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Letters() {
  return (
    <Section
      id="letras"
      title="Letras"
      about="Literata para títulos e para o que se lê; a fonte do sistema para o que se opera."
    >
      <p className="h1 display">O que você quer ler?</p>
      <p className="h1">Grande sertão: veredas</p>
      <p className="h2">Memórias póstumas de Brás Cubas</p>
      <p className="title">
        Um mestre na periferia do capitalismo<span className="sub">: Machado de Assis</span>
      </p>
      <p className="lead">Texto de abertura, 18 px, na fonte do sistema.</p>
      <p>Texto corrido, 16 px: Ação, coração, pingüim, niño, ¿qué?, Łódź, Dvořák, Þórbergur, œuvre.</p>
      <p className="small soft">Texto pequeno, 14 px, para os dados da publicação.</p>
      <p className="caption soft">Legenda, 13 px. Nada é menor que isto.</p>
    </Section>
  )
}

export function Spaces() {
  return (
    <Section id="espaco" title="Espaço" about="Grade de 8 px com quatro meios-passos: 4, 12, 20 e 28.">
      <ul className="spaces">
        {spaces.map((step) => (
          <li key={step}>
            <svg width={step * 4} height="16" viewBox={`0 0 ${step * 4} 16`} aria-hidden="true">
              <rect className="on" width={step * 4} height="16" />
            </svg>
            <span className="caption">
              s-{step}, {step * 4}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

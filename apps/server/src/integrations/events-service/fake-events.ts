import type { EventsService } from './events-service.ts'

/** Events of an invented service, dated from today: for the demonstration library and for trying the page. */
export const fakeEvents: EventsService = async (_, today) => {
  const [congress, course] = [today.add({ days: 12 }), today.add({ days: 20 })]
  return [
    {
      code: 'congresso',
      title: 'Congresso de Iniciação Científica',
      text: 'Trabalhos de todos os cursos, apresentados por quem os escreveu.',
      firstDay: congress.toString(),
      lastDay: congress.add({ days: 2 }).toString(),
      starts: '09:00',
      ends: '18:00',
      place: 'Centro de convenções',
      url: 'https://eventos.example.org/congresso',
    },
    {
      code: 'curso',
      title: 'Curso de extensão: fontes abertas de pesquisa',
      text: 'Quatro encontros sobre repositórios, periódicos de acesso aberto e dados públicos.',
      firstDay: course.toString(),
      lastDay: course.toString(),
      starts: '19:00',
      ends: null,
      place: 'A distância',
      url: 'https://eventos.example.org/curso',
    },
  ]
}

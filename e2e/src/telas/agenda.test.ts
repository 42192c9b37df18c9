import { olharTelas } from '../teste/telas'

olharTelas('agenda', {
  aberturas: [
    {
      nome: 'edição',
      em: '/agendamento',
      abrir: (p) => p.locator('[data-acao=marcar]').first().click(),
    },
    { nome: 'ações', em: '/agendamento', abrir: (p) => p.locator('[data-acao=menu]').first().click() },
    {
      nome: 'profissionais',
      em: '/agendamento',
      abrir: (p) => p.getByRole('tab', { name: 'Profissionais' }).click(),
    },
    { nome: 'encaixe', em: '/agendamento', abrir: (p) => p.getByRole('tab', { name: 'Encaixe' }).click() },
  ],
})

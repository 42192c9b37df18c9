import type { Page } from 'playwright-core'
import { olharTelas } from '../teste/telas'

const AGORA = 'unidade=TODAS&dataInicio=2026-01-01&dataFim=2026-12-31'
const gerar = async (p: Page): Promise<void> => {
  await p.getByRole('button', { name: 'Gerar relatório' }).click()
  await p.getByRole('article').waitFor()
}

olharTelas('relatorios', {
  perfil: 'Gerente',
  mais: [`/relatorio/agendamentos_desativados?${AGORA}`, `/relatorio/atendimento_profissional?${AGORA}`],
  aberturas: [
    {
      nome: 'um número aberto',
      em: '/relatorio',
      abrir: async (p) => {
        await p
          .getByRole('button', { name: /^Atendimentos/ })
          .first()
          .click()
        await p
          .getByRole('dialog')
          .getByText(/agendamentos?$/)
          .first()
          .waitFor()
      },
    },
    { nome: 'folha', em: `/relatorio/agendamentos_desativados?${AGORA}`, abrir: gerar },
    {
      nome: 'filtros recusados',
      em: '/relatorio/agendamentos_desativados',
      abrir: async (p) => {
        await p.getByRole('button', { name: 'Pesquisar' }).click()
        await p.getByText('Preencha os campos corretamente.').waitFor()
      },
    },
  ],
})

// Runs again on other days.
import { addDias } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { hojeNaClinica } from '../teste/portal'
import { olharTelas } from '../teste/telas'

/** What took place three months ago was sent and paid whatever today is; a week of it shows all that a month would, in a quarter of the rows to look at. */
const PASSADO = `unidade=TODAS&dataInicio=${addDias(hojeNaClinica(), -89)}&dataFim=${addDias(hojeNaClinica(), -83)}`
/** What the filters of the address find, and what is opened from it. */
const resultados = (p: Page) => p.getByRole('button', { name: 'Gerar relatório' }).waitFor()
const gerar = async (p: Page): Promise<void> => {
  await p.getByRole('button', { name: 'Gerar relatório' }).click()
  await p.getByRole('article').waitFor()
}
/** The first number of a table that opens its appointments. */
const abrirNumero = async (p: Page): Promise<void> => {
  await p.locator('td button[aria-haspopup=dialog]').first().click()
  await p.getByRole('dialog').getByRole('listitem').first().waitFor()
}
/** On the first of a month nothing has taken place in it yet. */
const DIAS = `dataInicio=${addDias(hojeNaClinica(), -9)}&dataFim=${hojeNaClinica()}`
const TODAS = `unidade=TODAS&${DIAS}`
/** Private money of the demo: three months of it. */
const PARTICULARES = [
  `/relatorio/recebido_de_pacientes?unidade=TODAS&por=servico&dataInicio=${addDias(hojeNaClinica(), -40)}&dataFim=${addDias(hojeNaClinica(), -10)}`,
  '/relatorio/particular_no_mes?unidade=TODAS',
  '/relatorio/pacientes_atrasados?unidade=TODAS',
  `/relatorio/pacotes_vendidos?unidade=TODAS&dataInicio=${addDias(hojeNaClinica(), -80)}&dataFim=${hojeNaClinica()}`,
  `/relatorio/dmed?unidade=TODAS&ano=${addDias(hojeNaClinica(), -40).slice(0, 4)}`,
]
const SEMANA = `/relatorio/horarios_abertos_vs_marcados?dataBase=${hojeNaClinica()}`
const EVA = `/relatorio/media_eva_especialidade?especialidade=Fisioterapia&${DIAS}`
/** The first CID, opened. */
const abrirPainel = async (p: Page): Promise<void> => {
  await p
    .getByRole('list', { name: 'CIDs' })
    .getByRole('button', { name: /^[A-Z]\d/, expanded: false })
    .first()
    .click()
  await p
    .getByRole('table', { name: /^[A-Z]\d/ })
    .first()
    .waitFor()
}

olharTelas('relatorios', {
  perfil: 'Gerente',
  mais: [
    `/relatorio/agendamentos_desativados?${TODAS}`,
    `/relatorio/atendimento_profissional?${TODAS}`,
    `/relatorio/indicacao_medico?${DIAS}`,
    `/relatorio/levantamento_marketing?${DIAS}`,
    ...PARTICULARES,
  ],
  aberturas: [
    { nome: 'painel de um CID', em: EVA, abrir: abrirPainel },
    { nome: 'folha', em: EVA, abrir: gerar },
    ...PARTICULARES.map((em) => ({ nome: 'folha', em, abrir: gerar })),
    ...PARTICULARES.filter((em) => !em.includes('no_mes')).map((em) => ({
      nome: 'dinheiro de um número',
      em,
      abrir: abrirNumero,
    })),
    {
      nome: 'o que conta como serviço de saúde',
      em: '/relatorio/dmed',
      abrir: async (p: Page) => {
        await p.getByRole('button', { name: 'Serviços de saúde' }).click()
        await p.getByRole('dialog').getByRole('checkbox').first().waitFor()
      },
    },
    ...['indicacao_medico', 'levantamento_marketing'].map((r) => ({
      nome: 'folha',
      em: `/relatorio/${r}?${DIAS}`,
      abrir: gerar,
    })),
    ...[`/relatorio/atendimento_plano?${TODAS}`, SEMANA].map((em) => ({
      nome: 'resultado',
      em,
      abrir: resultados,
    })),
    ...[
      `/relatorio/atendimento_profissional?${TODAS}`,
      `/relatorio/atendimento_plano?${TODAS}`,
      `/relatorio/agendamentos_desativados?${TODAS}`,
      SEMANA,
    ].map((em) => ({ nome: 'folha', em, abrir: gerar })),
    {
      nome: 'agendamentos de um número',
      em: `/relatorio/atendimento_profissional?${TODAS}`,
      abrir: abrirNumero,
    },
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
    { nome: 'folha', em: `/relatorio/pagamento_profissional?${PASSADO}`, abrir: gerar },
    { nome: 'resultado', em: `/relatorio/faturamento_promed?${PASSADO}`, abrir: resultados },
    { nome: 'resultado', em: '/relatorio/pagamento_indicacao_guia?unidade=CENTRO', abrir: resultados },
    {
      nome: 'linhas do arquivo do convênio',
      em: `/relatorio/pagamento_guia?${PASSADO.replace('unidade=TODAS&', '')}`,
      abrir: async (p) => {
        await p
          .getByRole('button', { name: /, pago: / })
          .first()
          .click()
        await p
          .getByRole('dialog')
          .getByText(/ · glosa R\$/)
          .first()
          .waitFor()
      },
    },
    {
      nome: 'filtros recusados',
      diz: /^warning: Formulário inválido: /,
      em: '/relatorio/agendamentos_desativados',
      abrir: async (p) => {
        await p.getByRole('button', { name: 'Pesquisar' }).click()
        await p.getByText('Preencha os campos corretamente.').waitFor()
      },
    },
  ],
})

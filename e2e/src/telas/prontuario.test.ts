// Runs again on other days.
import type { Page } from 'playwright-core'
import { selecionar } from '../teste/formulario'
import { olharTelas } from '../teste/telas'

const botao = (p: Page, name: string) => p.getByRole('button', { name, exact: true })

/** The orthopaedic session has every kind of answer that is wide: pain scale, table, choices. */
const abrirFormulario = async (p: Page) => {
  await p.getByRole('textbox', { name: 'Nome' }).fill('Sessão de Ortopedia')
  await botao(p, 'Pesquisar').click()
  await p.getByRole('link', { name: 'Editar' }).first().click()
  await botao(p, 'Pré-visualizar').waitFor()
}

olharTelas('prontuario', {
  conteudo: {
    '/paciente/:id/evolucao2': (id) => `/api/v2/paciente/${id}/evolucao`,
    '/paciente/:id/evolucao': (id) => `/api/evolucao/${id}/diarios`,
  },
  aberturas: [
    { nome: 'formulario', em: '/evolucao/formulario', abrir: abrirFormulario },
    {
      nome: 'escolha',
      em: '/evolucao/formulario/cadastro',
      abrir: async (p) => {
        await botao(p, 'Adicionar questões').click()
        await p.getByRole('checkbox').first().check()
      },
    },
    {
      nome: 'medida',
      em: '/evolucao/questao/cadastro',
      abrir: async (p) => {
        await selecionar(p, 'Tipo de resposta', 'Escore')
        await selecionar(p, 'Medida', 'Escala funcional específica do paciente (PSFS)')
        await p.getByRole('group', { name: 'Itens' }).waitFor()
      },
    },
    {
      nome: 'previa',
      em: '/evolucao/formulario',
      abrir: async (p) => {
        await abrirFormulario(p)
        await botao(p, 'Pré-visualizar').click()
        await p
          .getByRole('dialog')
          .getByRole('textbox', { name: /Abdução, ADM em graus, direito/ })
          .fill('120')
        await botao(p, 'Conferir respostas').click()
      },
    },
  ],
})

import type { Page } from 'playwright-core'
import { escolher, selecionar } from '../teste/formulario'
import { olharTelas } from '../teste/telas'

const mostrarTiss = (p: Page) => p.getByRole('button', { name: 'Mostrar TISS' }).click()

/** The one whose account the demo has. */
const PROFISSIONAL = 'Carolina Versiani Braga'
const abrirPessoaErrada = async (p: Page) => {
  await selecionar(p, 'Documento de', 'Profissional')
  await escolher(p, 'Profissional', PROFISSIONAL)
  await p.getByRole('button', { name: 'Documento na pessoa errada: Contrato.pdf' }).click()
  await p.getByRole('dialog', { name: 'Documento na pessoa errada' }).waitFor()
}

olharTelas('cadastros', {
  aberturas: [
    { nome: 'Documento na pessoa errada', em: '/documento', abrir: abrirPessoaErrada },
    { nome: 'TISS', em: '/unidade/cadastro', abrir: mostrarTiss },
    { nome: 'TISS', em: '/profissional/cadastro', abrir: mostrarTiss },
    {
      nome: 'TISS',
      em: '/convenio/cadastro',
      abrir: async (p) => {
        await mostrarTiss(p)
        await p.getByRole('combobox', { name: 'Adicionar nosso código' }).click()
        await p.getByRole('option', { name: 'SAVASSI' }).click()
        await p.getByRole('textbox', { name: 'Código de SAVASSI' }).waitFor()
      },
    },
  ],
})

import type { Page } from 'playwright-core'
import { olharTelas } from '../teste/telas'

const mostrarTiss = (p: Page) => p.getByRole('button', { name: 'Mostrar TISS' }).click()

olharTelas('cadastros', {
  aberturas: [
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

import type { Page } from 'playwright-core'
import { olharTelas } from '../teste/telas'

const primeira = (p: Page, nome: RegExp) => p.getByRole('button', { name: nome }).first()

olharTelas('guias', {
  aberturas: [
    { nome: 'menu', em: '/guia', abrir: (p) => primeira(p, /^Mais ações da guia/).click() },
    {
      nome: 'envio',
      em: '/guia',
      abrir: async (p) => {
        await p
          .getByRole('checkbox', { name: /^Marcar / })
          .first()
          .check()
        await primeira(p, /^Enviar \d/).click()
        await p.getByRole('dialog').waitFor()
      },
    },
    {
      nome: 'tabela',
      em: '/guia',
      abrir: async (p) => {
        await p.getByRole('button', { name: 'Tabela' }).click()
        await p.getByRole('columnheader', { name: 'Emissão' }).waitFor()
      },
    },
  ],
})

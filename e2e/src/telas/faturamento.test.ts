// Runs again on other days.
import type { Locator, Page } from 'playwright-core'
import { planilhaDoConvenio } from '../teste/arquivo'
import { olharTelas } from '../teste/telas'

/** The cards of packages at this step of their life, nothing of which stands out of its card. */
const cartoes = async (p: Page, ciclo: string): Promise<Locator> => {
  await Promise.all([
    p.waitForResponse((r) => r.url().includes(`ciclo=${ciclo}&`)),
    p.locator(`button[data-situacao=${ciclo}]`).click(),
  ])
  const todos = p.locator('[aria-busy=false] article')
  await todos.first().waitFor()
  const fora = await todos.evaluateAll((cartoes) =>
    cartoes.flatMap((c) => {
      const direita = c.getBoundingClientRect().right
      return [...c.querySelectorAll('dd')]
        .filter((d) => d.getBoundingClientRect().right > direita)
        .map((d) => d.textContent)
    }),
  )
  expect([ciclo, fora]).toEqual([ciclo, []])
  return todos
}

/** The form of the first package at this step of its life. */
const pacote = async (p: Page, ciclo: string): Promise<void> => {
  await (await cartoes(p, ciclo)).locator('a').first().click()
  await p.getByRole('region', { name: 'Guias do pacote' }).waitFor()
}

/** A file is looked at, for a month that has not come, and not sent. */
const conferir = async (p: Page, pago: number | string, visto: RegExp): Promise<void> => {
  await p.getByRole('button', { name: 'Enviar arquivo' }).click()
  await p
    .getByLabel('Arquivo do convênio', { exact: true })
    .setInputFiles({ name: 'promed.xlsx', mimeType: '', buffer: planilhaDoConvenio(30, pago) })
  await p.getByLabel(/^Referência/).fill('112030')
  await p.getByRole('button', { name: 'Continuar' }).click()
  await p.getByText(visto).waitFor()
}
const ARQUIVO = '/faturamento/promed/arquivo'

/** What could go of the newest finalised package that is in no lot. */
const conferencia = async (p: Page): Promise<void> => {
  await p
    .getByRole('list', { name: 'Pacotes finalizados' })
    .getByRole('listitem')
    .filter({ hasText: 'Sem lote' })
    .first()
    .getByRole('checkbox')
    .check()
  await p.getByRole('button', { name: 'Conferir' }).click()
  await p.getByRole('heading', { name: 'Lotes a gerar' }).waitFor()
}
/** A lot that waits to be sent: made here where there is none. */
const lote = async (p: Page): Promise<void> => {
  await p.getByRole('button', { name: /^Para enviar \d/ }).click()
  await p.locator('[aria-busy=false]').first().waitFor()
  const primeiro = p.locator('article').filter({ hasText: 'Gerado' }).locator('a').first()
  if ((await primeiro.count()) === 0) {
    await p.getByRole('link', { name: 'Gerar lotes' }).click()
    await conferencia(p)
    await p.getByRole('button', { name: /^Gerar \d+ lotes?$/ }).click()
    await p
      .getByRole('dialog')
      .getByRole('button', { name: /^Gerar/ })
      .click()
    await p.getByText(/^\d+ lotes? gerados?, /).waitFor()
  }
  await primeiro.click()
  await p.getByRole('table', { name: 'Guias do lote' }).waitFor()
}

olharTelas('faturamento', {
  perfil: 'Gerente',
  conteudo: {
    '/faturamento/lotes/:id': (id) => `/api/tiss/lotes/${id}`,
    '/faturamento/recursos/:id': (id) => `/api/tiss/recursos/${id}`,
    '/faturamento/retornos/:id': (id) => `/api/tiss/retornos/${id}/guias?skip=0&limit=50`,
  },
  aberturas: [
    {
      nome: 'conferência antes de gerar lotes',
      em: '/faturamento/lotes/gerar',
      abrir: conferencia,
    },
    {
      nome: 'confirmação dos avisos',
      em: '/faturamento/lotes/gerar',
      abrir: async (p) => {
        await conferencia(p)
        for (const numero of await p.getByRole('textbox', { name: /^Número do convênio/ }).all())
          await numero.fill('20260001')
        await p.getByRole('button', { name: /^Gerar \d+ lotes?$/ }).click()
        await p.getByRole('dialog').getByRole('button', { name: 'Voltar' }).waitFor()
      },
    },
    {
      nome: 'um lote com as sessões de uma guia',
      em: '/faturamento/lotes',
      abrir: async (p) => {
        await lote(p)
        await p
          .getByRole('button', { name: /^Sessões da guia/ })
          .first()
          .click()
      },
    },
    {
      nome: 'marcar um lote como enviado',
      em: '/faturamento/lotes',
      abrir: async (p) => {
        await lote(p)
        await p.getByRole('button', { name: 'Marcar enviado' }).click()
        await p
          .getByRole('dialog')
          .getByLabel(/^Enviado em/)
          .waitFor()
      },
    },
    {
      nome: 'pergunta de um passo',
      em: '/faturamento',
      abrir: async (p) => {
        await p
          .getByRole('button', { name: /^Finalizar / })
          .first()
          .click()
        await p.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).waitFor()
      },
    },
    {
      nome: 'pacote em glosa',
      em: '/faturamento',
      abrir: async (p) => {
        await cartoes(p, 'arquivado')
        await pacote(p, 'glosa')
      },
    },
    {
      nome: 'guias adicionadas e ainda não salvas',
      em: '/faturamento/cadastro',
      abrir: async (p) => {
        await p.getByRole('checkbox', { name: 'Marcar a página' }).check()
        await p.getByRole('button', { name: /^Adicionar \d+ guias$/ }).click()
        await p.getByText(/guias adicionadas, ainda não salvas/).waitFor()
        // The message does not lie over what saves.
        await p.getByRole('button', { name: 'Desfazer' }).waitFor()
        const livre = await p.getByRole('button', { name: 'Salvar' }).evaluate((salvar) => {
          const { x, y, width, height } = salvar.getBoundingClientRect()
          return salvar.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        expect(livre).toBe(true)
        await p.getByRole('button', { name: 'Fechar aviso' }).click()
      },
    },
    {
      nome: 'prévia do arquivo do convênio',
      em: ARQUIVO,
      abrir: (p) => conferir(p, 36.4, /ainda não chegou/),
    },
    {
      nome: 'células do arquivo para acertar',
      em: ARQUIVO,
      abrir: (p) => conferir(p, 'muito', /1 célula precisa de acerto/),
    },
    {
      nome: 'guias que faltam no arquivo',
      em: ARQUIVO,
      abrir: async (p) => {
        await p.getByRole('button', { name: /^Faltando no arquivo/ }).click()
        await p.getByRole('table', { name: 'Guias que faltam no arquivo' }).waitFor()
      },
    },
  ],
})

// Runs again on other days.
import type { Page } from 'playwright-core'
import { gradeDe, type Mesa, primeiraUnidade, somarDias } from '../teste/cliente'
import { irPara } from '../teste/navegador'
import { hojeNaClinica } from '../teste/portal'
import { olharTelas } from '../teste/telas'

/** The form of the first guide of the search. */
const guiaDaLista = async (p: Page): Promise<void> => {
  const endereco = await p
    .locator('a[href^="/guia/cadastro/"]:not([href$="/cadastro/"])')
    .first()
    .getAttribute('href')
  await p.goto(new URL(endereco ?? '', p.url()).href)
  await p.locator('[name="unidade"]').waitFor()
}
const vista = (p: Page, nome: string) =>
  p.getByRole('button', { name: nome, exact: true }).locator('visible=true').click()

const primeira = (p: Page, nome: RegExp) => p.getByRole('button', { name: nome }).first()

/** A new guide begun from an appointment of about today. */
const guiaDeUmAgendamento = async (p: Page, mesa: Mesa): Promise<void> => {
  const unidade = await primeiraUnidade(mesa)
  for (let n = 0; n < 10; n++) {
    const dia = somarDias(hojeNaClinica(), -n)
    const { horarios } = await gradeDe(mesa, unidade, dia)
    const agendamento = horarios.flatMap((h) => h.agendamentos)[0]
    if (agendamento) {
      await irPara(p, `/guia/cadastro/${agendamento._id}/agendamento`)
      await p.locator('[name="unidade"]').waitFor()
      return
    }
  }
}

olharTelas('guias', {
  exemplos: [{ tela: '/guia/cadastro/:agendamentoId/agendamento', em: '/guia', abrir: guiaDeUmAgendamento }],
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
      nome: 'guia inteira, tudo aberto',
      em: '/guia',
      abrir: async (p) => {
        await guiaDaLista(p)
        await vista(p, 'Completa')
        for (const nome of ['Contratado executante', 'OPM', 'TISS'])
          await p.locator('h2 button', { hasText: nome }).click()
        for (const nome of ['Endereço', 'Executante complementar'])
          await p.locator('h3 button', { hasText: nome }).click()
        await p.locator('[name="tiss.codValidacao"]').waitFor()
      },
    },
    {
      nome: 'guia recusada',
      diz: /^warning: Formulário inválido: /,
      em: '/guia/cadastro',
      abrir: async (p) => {
        await vista(p, 'Simplificada')
        await p.getByRole('button', { name: 'Salvar', exact: true }).click()
        await p.getByRole('button', { name: 'OK' }).click()
        await p.getByText('A guia não foi salva.').waitFor()
      },
    },
    {
      nome: 'histórico da guia',
      em: '/guia',
      abrir: async (p) => {
        await guiaDaLista(p)
        await primeira(p, /^Histórico da guia/).click()
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

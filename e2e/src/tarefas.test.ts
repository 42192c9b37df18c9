// Only in the whole run.
import type { Locator, Page } from 'playwright-core'
import {
  doPaciente,
  gradeDe,
  outraHoraLivre,
  reservasPossiveis,
  somarDias,
  temMaisQue,
} from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { contarGestos, type Gestos, lerGestos } from './teste/gestos'
import { arrastar, cartoesDe, escolherProfissional, hora, naSituacao } from './teste/grade'
import { hojeNaClinica } from './teste/portal'
import { remotosConstruidos } from './teste/telas'

/** The first bookings are for jobs that take any. */
const DAS_OUTRAS = 5
type Reserva = Awaited<ReturnType<typeof reservasPossiveis>>[number]

describe('what everyday jobs take at the desk, in clicks and keys', () => {
  const clinica = clinicaDeDemonstracao()
  let pagina: Page
  let erros: string[]
  let reservas: Reserva[]
  beforeAll(async () => {
    ;({ pagina, erros } = await clinica.abrir('Recepcionista'))
    // Hours that lie apart are both in sight.
    await pagina.setViewportSize({ width: 1440, height: 3000 })
    await contarGestos(pagina)
    reservas = await reservasPossiveis(clinica.mesa, 14, somarDias(hojeNaClinica(), 6))
  })

  /** The first booking that will do, which no other job takes. */
  const reservaOnde = async (serve: (r: Reserva) => Promise<boolean>): Promise<Reserva> => {
    for (const r of reservas.slice(DAS_OUTRAS)) {
      if (!(await serve(r))) continue
      reservas.splice(reservas.indexOf(r), 1)
      return r
    }
    throw new Error('nenhuma vaga assim na demonstração')
  }
  /** Who usually treats the patient is there at that hour. */
  const temQuemAtende = async (r: Reserva): Promise<boolean> => {
    const { profissionais: usuais } = await doPaciente(clinica.mesa, r)
    const { profissionais } = await gradeDe(clinica.mesa, r.unidade, r.data)
    return profissionais.some(
      (p) =>
        usuais.some(({ _id }) => _id === p._id) &&
        p.bloqueios.length === 0 &&
        p.horas.some((h) => h.horarioInicio <= r.hora && r.hora < h.horarioTermino),
    )
  }
  /** The guide has four sessions more, and the hour is free for as many weeks. */
  const podeRepetir = async (r: Reserva): Promise<boolean> => {
    if (!(await temMaisQue(clinica.mesa, r, 4))) return false
    const { unidade, especialidade, data, hora, paciente, profissional } = r
    const pedido = { unidade, especialidade, data, hora, quantidade: '4' }
    const busca = new URLSearchParams({ ...pedido, paciente: paciente._id, profissional: profissional._id })
    const { corpo } = await clinica.mesa.pedir<{ datas: { disponivel: boolean }[] }>(
      'GET',
      `/api/agenda/pesquisaDatasFuturas?${busca}`,
    )
    return corpo.datas.length === 4 && corpo.datas.every((d) => d.disponivel)
  }

  const reserva = (n: number): Reserva => {
    const r = reservas[n]
    if (!r) throw new Error('sem vaga na demonstração')
    return r
  }
  /** The grid of that day, by its address. */
  const noDia = async ({
    unidade,
    especialidade,
    data,
  }: Pick<Reserva, 'unidade' | 'especialidade' | 'data'>) => {
    const lugar = new URLSearchParams({ unidade, especialidade, dia: data })
    await pagina.goto(`${clinica.portal.url}/agendamento?${lugar}`)
    await pagina.locator(`[data-grade="${data}"]`).waitFor()
    await lerGestos(pagina)
  }
  const marcada = async (r: Reserva): Promise<Locator> => {
    const { corpo } = await clinica.mesa.pedir<{ agendamento: { _id: string } }>(
      'POST',
      '/api/agenda/addAgendamento',
      r,
    )
    await noDia(r)
    return pagina.locator(`[data-ev="${corpo.agendamento._id}"]`)
  }
  const id = async (cartao: Locator): Promise<string> => (await cartao.getAttribute('data-ev')) ?? ''
  const noMenu = async (cartao: Locator, item: string | RegExp): Promise<Locator> => {
    await cartao.getByRole('button', { name: 'Mais ações' }).click()
    return pagina.getByRole('menuitem', { name: item })
  }
  /** No more than that: who makes a job longer says so here. */
  const custa = async (cliques: number, teclas: number): Promise<void> => {
    const gestos: Gestos = await lerGestos(pagina)
    expect({ gestos, cabe: gestos.cliques <= cliques && gestos.teclas <= teclas }).toEqual({
      gestos,
      cabe: true,
    })
  }

  it('a known patient is booked', async () => {
    const r = await reservaOnde(temQuemAtende)
    await noDia(r)
    await hora(pagina, r.hora)
      .getByRole('button', { name: `Marcar às ${r.hora}` })
      .first()
      .click()
    await pagina.locator('#campo-paciente:focus').waitFor()
    await pagina.keyboard.type(r.paciente.telefone.slice(-4))
    await pagina.getByRole('option', { name: r.paciente.nome }).first().click()
    await pagina.locator('#campo-guias').filter({ hasText: /\d/ }).waitFor()
    await pagina.keyboard.press('Control+Enter')
    await cartoesDe(pagina, r.hora, r.paciente.nome).waitFor()
    await custa(2, 5)
  })

  it('somebody who calls for the first time is pre-booked', async () => {
    const r = reserva(4)
    await noDia(r)
    await hora(pagina, r.hora)
      .getByRole('button', { name: `Marcar às ${r.hora}` })
      .first()
      .click()
    await pagina.locator('#campo-paciente:focus').waitFor()
    await pagina.keyboard.type('Zulmira Nova')
    await pagina.getByRole('option', { name: /^Pré-agendar/ }).waitFor()
    await pagina.keyboard.press('Enter')
    await pagina.locator('[name=telefone], [name=profissional]').and(pagina.locator(':focus')).waitFor()
    // Nobody is proposed where several are on duty.
    if (!(await pagina.locator('#campo-profissional').inputValue())) {
      await escolherProfissional(pagina)
      await pagina.keyboard.press('Tab')
    }
    await pagina.locator('[name=telefone]:focus').waitFor()
    await pagina.keyboard.type('31999990000')
    await pagina.keyboard.press('Tab')
    await pagina.keyboard.type('02031980')
    await pagina.keyboard.press('Control+Enter')
    await cartoesDe(pagina, r.hora, 'Zulmira Nova').waitFor()
    await custa(3, 35)
  })

  it('a session is signed, another was missed', async () => {
    const passadas = await reservasPossiveis(clinica.mesa, 2, somarDias(hojeNaClinica(), -9))
    const [assinada, faltou] = passadas
    if (!assinada || !faltou) throw new Error('sem vaga na demonstração')
    const uma = await marcada(assinada)
    await uma.getByRole('button', { name: 'Assinar' }).click()
    await naSituacao(pagina, await id(uma), 'assinado')
    await custa(1, 0)
    const outra = await marcada(faltou)
    await outra.getByRole('button', { name: 'Faltou' }).click()
    await naSituacao(pagina, await id(outra), 'faltou-sem-justificativa')
    await custa(1, 0)
  })

  it('an appointment is repeated for four weeks', async () => {
    const cartao = await marcada(await reservaOnde(podeRepetir))
    await (await noMenu(cartao, 'Repetir')).click()
    await pagina.getByRole('button', { name: 'Repetir 4 ×' }).click()
    await pagina.getByRole('alertdialog', { name: 'Repetição' }).getByRole('button').click()
    await custa(4, 0)
  })

  it("'when is my next session' is answered by a search", async () => {
    const r = reserva(2)
    await marcada(r)
    await pagina.keyboard.press('Control+k')
    await pagina.getByRole('dialog', { name: 'Buscar' }).waitFor()
    await pagina.keyboard.type(r.paciente.telefone)
    await pagina
      .getByRole('option', { name: r.paciente.nome })
      .filter({ hasText: /\d\d\/\d\d.*\d\d:\d\d/ })
      .first()
      .waitFor()
    await custa(0, 12)
    await pagina.keyboard.press('Escape')
  })

  it('the day is printed with its unit', async () => {
    const r = reserva(2)
    await noDia(r)
    const [pedido] = await Promise.all([
      pagina.waitForRequest((p) => new URL(p.url()).pathname.endsWith('/agenda/impresso')),
      pagina.getByRole('button', { name: 'Imprimir dia' }).click(),
    ])
    const { unidade, especialidade, data: dia } = r
    expect(Object.fromEntries(new URL(pedido.url()).searchParams)).toEqual({ unidade, especialidade, dia })
    await custa(1, 0)
  })

  it('a message is written to a patient', async () => {
    const cartao = await marcada(reserva(3))
    await cartao.hover()
    const enderecos: string[] = []
    await pagina.exposeFunction('abriu', (url: string) => enderecos.push(url))
    // What opens is somebody else's service.
    await pagina.evaluate(() => {
      window.open = (url) => {
        void (window as unknown as { abriu: (url: string) => void }).abriu(String(url))
        return null
      }
    })
    await pagina.keyboard.press('w')
    while (enderecos.length === 0) await pagina.evaluate(() => new Promise(requestAnimationFrame))
    expect(enderecos).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/55\d+\?text=/)])
    await custa(0, 1)
  })

  // These two take hours that were free for the jobs before.
  it('an appointment goes to another day', async () => {
    const cartao = await marcada(reserva(1))
    await cartao.hover()
    await pagina.keyboard.press('r')
    await pagina.locator('[data-dia] button:focus').waitFor()
    await pagina.locator('[data-dia]').nth(1).getByRole('button').first().click()
    await pagina.getByRole('button', { name: 'Remarcar', exact: true }).click()
    await pagina.getByRole('dialog').waitFor({ state: 'detached' })
    await cartao.waitFor({ state: 'detached' })
    await custa(2, 1)
  })

  it('an appointment goes to another hour, by one drag', async () => {
    const r = reserva(0)
    const cartao = await marcada(r)
    const para = await outraHoraLivre(clinica.mesa, r)
    await arrastar(pagina, cartao.getByText('Marcado', { exact: true }), hora(pagina, para))
    await hora(pagina, para)
      .locator(`[data-ev="${await id(cartao)}"]`)
      .waitFor()
    await custa(1, 0)
  })

  it('the day opens with what all screens share and its fields, without forms, pickers and schemas', () => {
    const agenda = remotosConstruidos().find((r) => r.id === 'agenda')?.module
    expect(
      agenda?.routes.find((r) => r.path === '/agendamento')?.shared?.filter((s) => !s.startsWith('react')),
    ).toEqual([
      '@clinica/shared-auth',
      '@clinica/shared-ui',
      '@clinica/shared-ui/fields',
      '@clinica/shared-ui/query',
      '@clinica/shared-ui/router',
      'zustand',
    ])
  })

  it("a professional's own patients are there by themselves", async () => {
    const dela = await clinica.abrir('Profissional')
    const meus = dela.pagina.getByRole('button', { name: /^Meus/ })
    await meus.waitFor()
    expect(await meus.getAttribute('aria-pressed')).toBe('true')
    expect([...dela.erros, ...erros]).toEqual([])
    await dela.fechar()
  })
})

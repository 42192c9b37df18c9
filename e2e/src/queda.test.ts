import { uploadThroughKill } from './teste/arquivo'
import { entrar, type Mesa, reservasPossiveis } from './teste/cliente'
import { makeLotesThroughKill, paraNaEscrita, runJobThroughKill } from './teste/lotes'
import { billThroughKill } from './teste/pacotes'
import { dadosDeDemonstracao, hojeNaClinica, iniciarPortal, type Portal } from './teste/portal'
import { payThroughKill } from './teste/recebimentos'
import { itWhole, SHORT } from './teste/whole'

const QUEDAS = SHORT ? 1 : 3
const POR_QUEDA = 25

const SEM_PRONTUARIO = '00000000-0000-0000-0000-000000000000'
const DIARIOS_POR_QUEDA = 6

type Sessao = { _id: string; status: string }
type Passada = Sessao & { data: string }
type Linha = { evolucoes: { entrada: string; agendamento: Sessao }[]; total: number }

/** Sessions of days past, each of another patient. */
const sessoesPassadas = async (
  mesa: Mesa,
  pacientes: readonly string[],
  quantas: number,
): Promise<{ paciente: string; sessao: Passada }[]> => {
  const achadas: { paciente: string; sessao: Passada }[] = []
  for (const paciente of new Set(pacientes)) {
    const { corpo } = await mesa.pedir<{ agendamentos: (Passada & { ativo: boolean })[] }>(
      'GET',
      `/api/paciente/${paciente}/agendamentos?limit=100`,
    )
    const sessao = corpo.agendamentos.find(
      (a) => a.ativo && a.data < hojeNaClinica() && a.status !== 'pre_agendado',
    )
    if (sessao) achadas.push({ paciente, sessao })
    if (achadas.length === quantas) break
  }
  return achadas
}

describe('kill -9 during a stream of bookings and of entries of the record', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await iniciarPortal({ dados: dadosDeDemonstracao() })
  })
  afterAll(() => portal.parar())
  /** Answers the portal that runs, or one with `env`, and from then on a new one on the same data. */
  const goOn = (env?: Record<string, string>): (() => Promise<Portal>) => {
    let aberto = env === undefined
    return async () => {
      if (!aberto) {
        await portal.matar()
        portal = await iniciarPortal({ dados: portal.dados, env })
      }
      aberto = false
      return portal
    }
  }

  it('loses nothing that was acknowledged and makes nothing twice', async () => {
    let mesa = await entrar(portal.url, 'Recepcionista')
    let clinica = await entrar(portal.url, 'Profissional')
    const envios = await reservasPossiveis(mesa, QUEDAS * POR_QUEDA, hojeNaClinica())
    expect(envios).toHaveLength(QUEDAS * POR_QUEDA)
    const confirmados = new Map<string, string>()
    const sessoes = await sessoesPassadas(
      clinica,
      envios.map((e) => e.paciente._id),
      DIARIOS_POR_QUEDA,
    )
    expect(sessoes).toHaveLength(DIARIOS_POR_QUEDA)
    const escrever = async (queda: number, i: number) => {
      const { paciente, sessao } = sessoes[i] as (typeof sessoes)[number]
      const r = await clinica.pedir(
        'POST',
        `/api/evolucao/${SEM_PRONTUARIO}/diario`,
        {
          paciente: { _id: paciente },
          agendamento: { _id: sessao._id },
          data: sessao.data,
          entrada: `<p>queda${queda}de${i}fim</p>`,
        },
        { 'idempotency-key': `diario-${queda}-${i}` },
      )
      if (r.status !== 201) throw new Error(`diario-${queda}-${i}: ${r.status} ${JSON.stringify(r.corpo)}`)
    }

    for (let queda = 0; queda < QUEDAS; queda++) {
      const lote = envios
        .slice(queda * POR_QUEDA, (queda + 1) * POR_QUEDA)
        .map((e, i) => ({ e, chave: `queda-${queda}-${i}` }))
      const enviar = async ({ e, chave }: (typeof lote)[number]) => {
        const r = await mesa.pedir<{ agendamento: { _id: string } }>(
          'POST',
          '/api/agenda/addAgendamento',
          e,
          {
            'idempotency-key': chave,
          },
        )
        if (r.status !== 201) throw new Error(`${chave}: ${r.status} ${JSON.stringify(r.corpo)}`)
        const antes = confirmados.get(chave)
        if (antes) expect(r.corpo.agendamento._id).toBe(antes)
        confirmados.set(chave, r.corpo.agendamento._id)
        if (confirmados.size - jaHavia === 1) umConfirmado()
      }
      const jaHavia = confirmados.size
      let umConfirmado = () => {}
      const derrubada = new Promise<void>((r) => {
        umConfirmado = r
      }).then(() => portal.matar())
      const emVoo = Promise.allSettled([...lote.map(enviar), ...sessoes.map((_, i) => escrever(queda, i))])
      await derrubada
      await emVoo
      expect(confirmados.size - jaHavia).toBeLessThan(POR_QUEDA)

      portal = await iniciarPortal({ dados: portal.dados })
      mesa = await entrar(portal.url, 'Recepcionista')
      clinica = await entrar(portal.url, 'Profissional')
      // The desks send again what they are not sure of, and also what they are: same key, same booking.
      for (const item of lote) await enviar(item)
      for (const i of sessoes.keys()) await escrever(queda, i)
    }

    expect(new Set(confirmados.values()).size).toBe(QUEDAS * POR_QUEDA)
    for (const [chave, id] of confirmados) {
      const { corpo } = await mesa.pedir<{ agendamento: { _id: string; ativo: boolean } }>(
        'GET',
        `/api/agenda/agendamento/${id}`,
      )
      expect([chave, corpo.agendamento._id, corpo.agendamento.ativo]).toEqual([chave, id, true])
    }
    for (const e of envios) {
      const { corpo } = await mesa.pedir<{ agendamentos: { data: string; hora: string; ativo: boolean }[] }>(
        'GET',
        `/api/paciente/${e.paciente._id}/agendamentos?limit=100`,
      )
      const iguais = corpo.agendamentos.filter((a) => a.ativo && a.data === e.data && a.hora === e.hora)
      expect(iguais).toHaveLength(1)
    }
    for (const [i, { paciente, sessao }] of sessoes.entries())
      for (let queda = 0; queda < QUEDAS; queda++) {
        const { corpo } = await clinica.pedir<Linha>(
          'GET',
          `/api/v2/paciente/${paciente}/evolucao?q=queda${queda}de${i}fim`,
        )
        expect([corpo.total, corpo.evolucoes[0]?.agendamento]).toMatchObject([1, { _id: sessao._id }])
        if (sessao.status === 'assinado') expect(corpo.evolucoes[0]?.agendamento.status).toBe('evoluido')
      }
  })

  itWhole('leaves a package of many guides saved or not, and finalised or not: never in parts', async () => {
    const { guias, salvar, finalizar, fim } = await billThroughKill(goOn())
    expect(guias).toBeGreaterThan(20)
    expect([salvar, finalizar]).toEqual(
      [salvar.antes, finalizar.antes].map((antes) => ({ antes, depois: !antes })),
    )
    expect(new Set(fim.guias.map((g) => g.marcas.faturada))).toEqual(new Set([fim.finalizado]))
  })

  itWhole('leaves of a payment all or nothing, and takes it once however often it is sent', async () => {
    const { logoDepois, recebidos } = await payThroughKill(goOn())
    expect(recebidos.length).toBeGreaterThan(10)
    expect(logoDepois.filter((exata) => !exata)).toEqual([])
    for (const r of recebidos)
      expect(r).toEqual({ ...r, depois: r.antes + 1, saldo: r.esperado, exato: true })
  })

  itWhole("leaves of an insurer's file all of its rows or none", async () => {
    const { gravadas, ficou, linhas, esperadas } = await uploadThroughKill(goOn())
    expect(gravadas).toBeGreaterThan(0)
    expect(gravadas).toBeLessThan(esperadas)
    expect([ficou, linhas]).toEqual([false, esperadas])
  })

  itWhole(
    'leaves of the lots of some packages all or none, whole, and their numbers without a gap',
    async () => {
      const queda = paraNaEscrita()
      const { lotes, aCadaQueda, fim, inteiros, buracos } = await makeLotesThroughKill(goOn(queda.env), queda)
      expect(lotes).toBeGreaterThan(3)
      expect(aCadaQueda.filter((n) => n !== 0 && n !== lotes)).toEqual([])
      expect(aCadaQueda).toContain(0)
      expect([fim, inteiros, buracos]).toEqual([lotes, true, []])
    },
  )

  itWhole(
    'leaves of a run so large that a job makes it whole lots, and the job goes on where it stood',
    async () => {
      const queda = paraNaEscrita()
      const { guias, quedas, lotes, emDobro, buracos } = await runJobThroughKill(goOn(queda.env), queda)
      expect(guias).toBeGreaterThan(1000)
      expect(quedas.map((q) => q.inteiros)).toEqual([true, true])
      // Each kill stood in the middle of the run.
      expect(quedas[0]?.lotes).toBeGreaterThan(0)
      expect(quedas[1]?.lotes).toBeGreaterThan(quedas[0]?.lotes as number)
      expect(lotes.novos).toBeGreaterThan(quedas[1]?.lotes as number)
      expect(lotes.daGeracao).toBe(lotes.novos)
      expect([emDobro, buracos]).toEqual([{ sessoes: 0, guias: 0 }, []])
    },
  )
})

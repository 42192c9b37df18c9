import { entrar, reservasPossiveis } from './teste/cliente'
import { dadosDeDemonstracao, hojeNaClinica, iniciarPortal, type Portal } from './teste/portal'

const QUEDAS = 3
const POR_QUEDA = 25

describe('kill -9 during a stream of bookings', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await iniciarPortal({ dados: dadosDeDemonstracao() })
  })
  afterAll(() => portal.parar())

  it('loses no acknowledged booking and makes none twice', async () => {
    let mesa = await entrar(portal.url, 'Recepcionista')
    const envios = await reservasPossiveis(mesa, QUEDAS * POR_QUEDA, hojeNaClinica())
    expect(envios).toHaveLength(QUEDAS * POR_QUEDA)
    const confirmados = new Map<string, string>()

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
      const emVoo = Promise.allSettled(lote.map(enviar))
      await derrubada
      await emVoo
      expect(confirmados.size - jaHavia).toBeLessThan(POR_QUEDA)

      portal = await iniciarPortal({ dados: portal.dados })
      mesa = await entrar(portal.url, 'Recepcionista')
      // The desks send again what they are not sure of, and also what they are: same key, same booking.
      for (const item of lote) await enviar(item)
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
  })
})

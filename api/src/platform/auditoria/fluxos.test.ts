import type { FastifyRequest } from 'fastify'
import { HOJE, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { closeStreams, openStream } from '../../teste/stream'
import { until } from '../../teste/until'
import { Fluxos } from './fluxos'
import type { Linha } from './linhas'

const UMA_HORA = 3_600_000
const reqOf = (_id: string, ip = '10.0.0.1') =>
  ({
    id: 'r',
    ip,
    headers: {},
    usuario: { _id, name: _id, email: `${_id}@x.y` },
  }) as unknown as FastifyRequest

describe('what the stream shows', () => {
  it('is one row for each person in an hour, with everybody shown in it', () => {
    const linhas: Linha[] = []
    const fluxos = new Fluxos((linha) => void linhas.push(linha))
    fluxos.note(reqOf('ana'), 'agenda', ['p1', 'p2'], 0)
    fluxos.note(reqOf('bia'), 'agenda', ['p1'], 0)
    fluxos.note(reqOf('ana'), 'agenda', [], 10)
    fluxos.note(reqOf('ana'), 'agenda', ['p2', 'p3'], UMA_HORA - 1)
    expect(linhas).toEqual([])
    fluxos.note(reqOf('ana'), 'agenda', ['p1'], UMA_HORA)
    expect(linhas.map((l) => l.usuario_id)).toEqual(['ana'])
    fluxos.end(UMA_HORA)
    expect(linhas.map((l) => [l.usuario_id, l.acao, l.entidade, l.pacientes])).toEqual([
      ['ana', 'acompanhar', 'agenda', ['p1', 'p2', 'p3']],
      ['bia', 'acompanhar', 'agenda', ['p1']],
    ])
    fluxos.end(Number.POSITIVE_INFINITY)
    expect(linhas.slice(2).map((l) => l.pacientes)).toEqual([['p1']])
  })

  it('is written when the server stops', async () => {
    const c = await openAgenda()
    const no = await c.outroNo()
    const { _id } = c.clinica.usuarios.Gerente
    const token = await no.sessoes.issue(c.db, _id)
    const interesse = { assunto: 'agenda', unidade: 'Centro', especialidade: 'Pilates', dia: HOJE }
    const [um, dois] = c.clinica.pacientes
    for (const paciente of [um, dois]) {
      const s = await openStream(no, token, [interesse])
      await c.marcado({ hora: paciente === um ? '08:00' : '09:00' }, paciente)
      await until(() => s.eventos.length > 0)
      await closeStreams(no)
    }
    await no.encerramento.end()
    const linhas = await auditedRows(c.db, { acao: 'acompanhar' })
    expect(linhas).toMatchObject([{ entidade: 'agenda', usuario_id: _id, pacientes: [um?._id, dois?._id] }])
    await c.fechar()
  })
})

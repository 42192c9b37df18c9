import { type AppDeTeste, testApp } from '../../teste/app'
import { registro } from './log'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

it('names the person of a request by id, and nobody’s e-mail, name or record', async () => {
  const info = jest.spyOn(t.app.log, 'info')
  const [paciente] = t.clinica.pacientes
  const { _id, email, name } = t.clinica.usuarios.Recepcionista
  const resposta = await t.como('Recepcionista')('GET', `/api/paciente/${paciente?._id}`)
  expect(resposta.statusCode).toBe(200)
  const linhas = info.mock.calls.filter(([, msg]) => msg === 'requisição').map(([dados]) => dados)
  expect(linhas).toEqual([
    { metodo: 'GET', rota: '/api/paciente/:id', usuario: _id, status: 200, ms: expect.any(Number) },
  ])
  expect(JSON.stringify(info.mock.calls)).not.toMatch(
    new RegExp([email, name, paciente?.nome, paciente?._id].join('|')),
  )
})

it('writes the lines of a moment together, and what waits when the process ends', () => {
  jest.useFakeTimers()
  const escrever = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { stream } = registro('info') as { stream: { write: (linha: string) => void } }
  for (const linha of ['a\n', 'b\n']) stream.write(linha)
  expect(escrever).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1_000)
  stream.write('c\n')
  process.listeners('exit').at(-1)?.(0)
  expect(escrever.mock.calls).toEqual([['a\nb\n'], ['c\n']])
  escrever.mockRestore()
  jest.useRealTimers()
})

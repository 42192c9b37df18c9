import { type AppDeTeste, testApp } from '../../teste/app'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

it('an edit that does not tell the situation is refused, whatever the register', async () => {
  const rotas = new Set(t.app.rotas().map((r) => `${r.method} ${r.url}`))
  const registros = [...rotas].flatMap((r) => {
    const [, path] = /^PUT (.*)\/:id$/.exec(r) ?? []
    // Who waits has no situation: an entry ends by being attended or taken out. Nor has a phrase: it is thrown away.
    return path &&
      !['/api/agenda/espera', '/api/evolucao/frases', '/api/v2/paciente/:id/planoTerapeutico'].includes(
        path,
      ) &&
      rotas.has(`POST ${path}`) &&
      rotas.has(`DELETE ${path}/:id`)
      ? [path]
      : []
  })
  expect(registros.sort()).toEqual(
    [
      'cid',
      'convenio',
      'dominio',
      'especialidade',
      'fechamento',
      'formulario',
      'guia',
      'medico',
      'paciente',
      'profissional',
      'profissional/bloqueio',
      'questao',
      'tabelasProcedimento',
      'unidade',
      'usuario',
      'usuario/bloqueio',
    ].map((r) => `/api/${r}`),
  )
  const ID = '01980000-0000-7000-8000-00000000aaaa'
  for (const path of registros) {
    const r = await t.como('Administrador')('PUT', `${path}/${ID}`, { updatedAt: '2026-01-01T00:00:00.000Z' })
    expect([path, r.statusCode, r.json().erro.campos.ativo]).toEqual([path, 422, 'Campo é obrigatório.'])
  }
})

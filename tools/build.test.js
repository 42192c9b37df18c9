jest.setTimeout(60_000)

const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/** Runs an expression over the tools, which are ES modules, and answers its value. */
const avaliar = (importacoes, expressao) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `${importacoes}\nprocess.stdout.write(JSON.stringify(${expressao}))`],
      { cwd: __dirname, encoding: 'utf8', stdio: 'pipe' },
    ),
  )

describe('module.json', () => {
  const ler = (dir) =>
    avaliar(`import { dadosDoModulo } from './rspack/module-data.mjs'`, `dadosDoModulo('${dir}')`)

  it('is the module constant without its code', () => {
    const dados = ler('mf-agenda')
    expect(dados).toMatchObject({ contract: 1, id: 'agenda' })
    const grade = dados.routes.find((r) => r.path === '/agendamento')
    expect(grade).toMatchObject({ name: 'Agendamento', menu: { group: 'Atendimento' } })
    expect(grade.access.perfis).toContain('Recepcionista')
    expect(JSON.stringify(dados)).not.toContain('load')
  })

  it('says what Ctrl+K finds in it, before any code', () => {
    const { search } = ler('mf-cadastros')
    expect(search).toEqual([
      expect.objectContaining({ register: 'paciente', label: 'paciente', access: expect.any(Object) }),
    ])
    expect(JSON.stringify(search)).not.toContain('load')
  })

  it('refuses a module.ts that imports more than the access table', () => {
    const dir = fs.mkdtempSync(join(tmpdir(), 'clinica-modulo-'))
    const file = join(dir, 'm.ts')
    fs.writeFileSync(
      file,
      "import { useState } from 'react'\nexport default { contract: 1, id: 'x', routes: [useState] }",
    )
    const tentar = () =>
      avaliar(
        `import { constantesDe } from './rspack/module-data.mjs'`,
        `constantesDe('../../../../../..${file}')`,
      )
    expect(tentar).toThrow(/só importa shared-domain\/acesso e tipos, não 'react'/)
    fs.rmSync(dir, { recursive: true })
  })
})

describe('paths', () => {
  const repetidos = (donos) =>
    avaliar(
      `import { caminhosRepetidos } from './lib/compatibility.mjs'`,
      `caminhosRepetidos(${JSON.stringify(donos)})`,
    )

  it('may interleave, and may not be the same', () => {
    const a = { id: 'a', paths: ['/paciente/cadastro/:id?', '/paciente/:id/evolucao'] }
    expect(repetidos([a, { id: 'b', paths: ['/paciente/:id/agendamentos', '/paciente'] }])).toEqual([])
    expect(repetidos([a, { id: 'b', paths: ['/paciente/:x/evolucao'] }])).toHaveLength(1)
    expect(repetidos([a, { id: 'b', paths: ['/paciente/cadastro'] }])).toHaveLength(1)
  })
})

describe('exported names of the shared packages', () => {
  const antes = { p: { version: '1.2.0', entradas: { '.': ['A', 'B'], './form': ['C'] } } }
  const com = (version, entradas) => ({ p: { version, entradas } })
  const faltas = (agora) =>
    avaliar(
      `import { mudancasSemVersao } from './shared-exports.mjs'`,
      `mudancasSemVersao(${JSON.stringify(antes)}, ${JSON.stringify(agora)})`,
    )

  it.each([
    ['nothing changed', com('1.2.0', { '.': ['A', 'B'], './form': ['C'] }), 0],
    ['a new name, same version', com('1.2.0', { '.': ['A', 'B', 'N'], './form': ['C'] }), 1],
    ['a new name, raised version', com('1.3.0', { '.': ['A', 'B', 'N'], './form': ['C'] }), 0],
    ['a name removed, raised minor', com('1.3.0', { '.': ['A'], './form': ['C'] }), 1],
    ['a name removed, raised major', com('2.0.0', { '.': ['A'], './form': ['C'] }), 0],
    ['a name moved to another entry', com('1.2.0', { '.': ['A'], './form': ['B', 'C'] }), 2],
  ])('%s', (_nome, agora, quantas) => expect(faltas(agora)).toHaveLength(quantas))
})

// Who may import whom (docs/architecture.md): Biome refuses the rest. Seen to refuse, not only configured to.
const { spawnSync } = require('node:child_process')
const { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { dirname, join } = require('node:path')

const raiz = join(__dirname, '..')

const PROIBIDOS = [
  ['shared-domain/src/a.ts', '@clinica/shared-auth'],
  ['shared-domain/src/b.ts', 'react'],
  ['shared-domain/src/c.ts', 'node:fs'],
  ['shared-auth/src/a.ts', '@clinica/shared-ui'],
  ['shared-ui/src/a.tsx', '@clinica/mf-agenda'],
  ['mf-agenda/src/a.tsx', '@clinica/mf-cadastros'],
  ['mf-agenda/src/b.tsx', '@clinica/shell'],
  ['mf-agenda/src/c.tsx', '@clinica/api'],
  ['mf-agenda/src/d.tsx', '@mui/material'],
  ['mf-novo/src/a.tsx', 'react-router-dom'],
  ['shell/src/a.tsx', '@clinica/mf-agenda'],
  ['api/src/a.ts', '@clinica/shared-ui'],
  ['api/src/agenda/a.ts', '../guias/vinculo'],
  ['api/src/agenda/grade/a.ts', '../../cadastros/cid/cid.routes'],
  ['api/src/relatorios/a.ts', '../agenda/grade/linhas'],
  ['api/src/guias/b.ts', '../teste/app'],
  ['api/src/cadastros/c.ts', '@clinica/shared-auth'],
  ['api/src/platform/db/a.ts', '../../agenda/publico'],
  ['api/src/platform/db/b.ts', '../../teste/app'],
  ['shared-domain/src/cadastros/a.ts', '../agenda/tipos'],
  ['shared-domain/src/cadastros/answers/a.ts', '../../agenda/tipos'],
  ['shared-domain/src/comum/a.ts', '../agenda/tipos'],
  ['shared-domain/src/comum/dinheiro/a.ts', '../../agenda/tipos'],
]
const PERMITIDOS = [
  ['shared-auth/src/z.ts', '@clinica/shared-domain'],
  ['shared-ui/src/z.tsx', '@mui/material'],
  ['mf-agenda/src/z.tsx', '@clinica/shared-ui/form'],
  ['api/src/z.ts', '@clinica/shared-domain'],
  ['api/src/agenda/grade/z.ts', '../../guias/publico'],
  ['api/src/agenda/grade/y.ts', '../agendamento/trava'],
  ['api/src/guias/z.ts', '../agenda/publico'],
  ['api/src/platform/http/z.ts', '../db/banco'],
  ['shared-domain/src/agenda/z.ts', '../comum/texto'],
  ['shared-domain/src/guias/procedimentos/z.ts', '../../comum/texto'],
]

describe('import rules', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-imports-'))
  let saida = ''
  beforeAll(() => {
    const config = JSON.parse(readFileSync(join(raiz, 'biome.json'), 'utf8'))
    const { $schema: _, ...resto } = config
    writeFileSync(join(pasta, 'biome.json'), JSON.stringify({ ...resto, vcs: { enabled: false } }))
    for (const [arquivo, pacote] of [...PROIBIDOS, ...PERMITIDOS]) {
      mkdirSync(dirname(join(pasta, arquivo)), { recursive: true })
      writeFileSync(join(pasta, arquivo), `import { x } from '${pacote}'\n\nexport const y = x\n`)
    }
    const biome = join(raiz, 'node_modules/@biomejs/biome/bin/biome')
    const r = spawnSync(
      process.execPath,
      [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=100', '.'],
      { cwd: pasta, encoding: 'utf8' },
    )
    saida = r.stdout + r.stderr
  })
  afterAll(() => rmSync(pasta, { recursive: true, force: true }))

  it.each(PROIBIDOS)('%s may not import %s', (arquivo) => {
    expect(saida).toContain(arquivo)
  })

  it.each(PERMITIDOS)('%s may import %s', (arquivo) => {
    expect(saida).not.toContain(arquivo)
  })
})

describe('what tests share', () => {
  const pacotes = readdirSync(raiz).filter((d) => /^(api|shell|(shared|mf)-.+)$/.test(d))
  const deProduto = (nome) => /\.tsx?$/.test(nome) && !/\.test\.|(^|[\\/])teste[\\/]/.test(nome)
  const importa = (texto) => /from '((\.{1,2}\/)+teste\/|@clinica\/shared-ui\/teste')/.test(texto)

  it.each(pacotes)('is imported by no product code of %s', (pacote) => {
    const src = join(raiz, pacote, 'src')
    const arquivos = readdirSync(src, { recursive: true }).filter(deProduto)
    expect(arquivos.length).toBeGreaterThan(3)
    expect(arquivos.filter((a) => importa(readFileSync(join(src, a), 'utf8')))).toEqual([])
  })

  it('is seen where it is imported', () => {
    expect(importa("import { open } from '../teste/tela'")).toBe(true)
    expect(importa("import { testApp } from '../../teste/app'")).toBe(true)
    expect(importa("import { open } from '@clinica/shared-ui/teste'")).toBe(true)
    expect(importa("import { open } from '../contexto'")).toBe(false)
  })
})

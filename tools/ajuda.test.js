// What the help says holds: every screen has its page, and what a page names exists.
const { execFileSync } = require('node:child_process')
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { can, LOGADO, PERFIS, telas } = require('../shared-domain/src/acesso')
const { CAMINHOS } = require('../shell/src/caminhos')
const { findSections, pageOf, sectionsFor } = require('../shared-ui/src/ajuda/pagina')

const root = join(__dirname, '..')
const remotos = readdirSync(root).filter((d) => d.startsWith('mf-'))

/** Without a session, or no screen of work. */
const SEM_AJUDA = [
  '/login',
  '/esqueci-senha',
  '/nova-senha/:hash',
  '/lembrete/:token',
  '/primeiro-acesso',
  '/_401',
  '/ajuda/:remoto?/:pagina?',
]
const doShell = CAMINHOS.filter((path) => !SEM_AJUDA.includes(path)).map((path) => ({
  path,
  access: { '/versoes': telas.versoes, '/quiosque': telas.quiosque }[path] ?? LOGADO,
}))

/** Of each part of the portal: its screens and its pages. */
const partes = async () => [
  { nome: 'shell', rotas: doShell, paginas: require('../shell/src/ajuda').default },
  ...(await Promise.all(
    remotos.map(async (nome) => {
      const modulo = require(`../${nome}/src/module`).default
      return { nome, rotas: modulo.routes, paginas: (await modulo.help()).default }
    }),
  )),
]

/** What a person of this role reads: every page of a screen that they may open. */
const readBy = ({ rotas, paginas }, quem) =>
  paginas.filter((p) => rotas.some((r) => p.rotas.includes(r.path) && can(quem, r.access)))
const piecesOf = (secoes) =>
  secoes
    .flatMap((s) => s.blocos)
    .flatMap((b) => (b.tipo === 'texto' ? b.trechos : b.itens.flat()))
    .filter((t) => typeof t === 'object')

const sourcesOf = (dir) =>
  readdirSync(join(root, dir), { recursive: true })
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\./.test(f) && !f.includes('node_modules'))
    .map((f) => readFileSync(join(root, dir, f), 'utf8'))
const todas = () =>
  ['shell', 'shared-ui', 'shared-domain', ...remotos].flatMap((p) => sourcesOf(`${p}/src`)).join('\n')

it('every screen of every part has its page, and every page is of a screen', async () => {
  for (const { nome, rotas, paginas } of await partes()) {
    const caminhos = rotas.map((r) => r.path)
    expect([nome, caminhos.filter((path) => !paginas.some((p) => p.rotas.includes(path)))]).toEqual([
      nome,
      [],
    ])
    expect([nome, paginas.flatMap((p) => p.rotas).filter((path) => !caminhos.includes(path))]).toEqual([
      nome,
      [],
    ])
    // The address of a screen leads to the page that names it.
    for (const rota of rotas) {
      const endereco = rota.path.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'x') || '/'
      expect([rota.path, pageOf(paginas, endereco)?.rotas.includes(rota.path)]).toEqual([rota.path, true])
    }
  }
})

it('every page says what is done there, and what when the portal says no, to every role that has it', async () => {
  for (const parte of await partes())
    for (const perfil of PERFIS)
      for (const pagina of readBy(parte, { perfil })) {
        const secoes = sectionsFor(pagina, { perfil })
        const onde = `${parte.nome}/${pagina.id}, ${perfil}`
        const acts = secoes.slice(secoes.findIndex((s) => s.titulo === 'O que se faz aqui') + 1)
        expect([onde, acts[0]?.nivel]).toEqual([onde, 3])
        expect([onde, secoes.some((s) => s.titulo === 'Quando o portal diz não')]).toEqual([onde, true])
      }
})

it('every link opens for each role that reads it', async () => {
  const lidas = await partes()
  const rotas = [...lidas.flatMap((p) => p.rotas), { path: '/ajuda', access: telas.ajuda }]
  const opens = (perfil, link) =>
    rotas.some((r) => r.path.replace(/\/:[^/]+\?/g, '') === link && can({ perfil }, r.access))
  const fechados = lidas.flatMap((parte) =>
    PERFIS.flatMap((perfil) =>
      readBy(parte, { perfil })
        .flatMap((pagina) => piecesOf(sectionsFor(pagina, { perfil })))
        .filter((t) => t.link && !opens(perfil, t.link))
        .map((t) => `${parte.nome}: ${t.link} (${perfil})`),
    ),
  )
  expect(fechados).toEqual([])
})

it('every key, label and refusal that is named exists', async () => {
  const secoes = (await partes()).flatMap((p) => p.paginas).flatMap((p) => p.secoes)
  const fontes = todas()
  const servidor = sourcesOf('api/src').join('\n')
  const faltam = [
    ...piecesOf(secoes).flatMap((t) =>
      t.tecla && !fontes.includes(`'${t.tecla}'`) ? [`tecla ${t.tecla}`] : [],
    ),
    ...piecesOf(secoes).flatMap((t) => (t.forte && !fontes.includes(t.forte) ? [`rótulo ${t.forte}`] : [])),
    ...secoes.flatMap((s) =>
      (s.recusas ?? []).flatMap((r) => (servidor.includes(`'${r}'`) ? [] : [`recusa ${r}`])),
    ),
  ]
  expect(faltam).toEqual([])
})

it('what a reception asks in its own words is found, the best answer first', async () => {
  const quem = { perfil: 'Recepcionista' }
  const lidas = (await partes()).map((parte) => readBy(parte, quem))
  const first = (texto) =>
    lidas.flatMap((paginas) => findSections(paginas, quem, texto)).sort((a, b) => b.peso - a.peso)[0]?.secao
      .titulo
  const perguntas = {
    'como remarcar uma série': 'Como remarcar uma série',
    'paciente faltou': 'O paciente faltou',
    'paciente desistiu': 'Desmarcar',
    'como marcar consulta': 'Marcar um horário',
    'assinar no tablet': 'Assinar no tablet',
    'plano mensal': 'Vender um pacote ou um plano',
    'carteirinha vencida': 'Saber o que o convênio vai recusar',
    'guia vencida': 'Renovar uma guia',
    reembolso: 'Devolver ou cancelar um recebimento',
    'esqueci a senha': 'Trocar a senha',
  }
  expect(Object.fromEntries(Object.keys(perguntas).map((p) => [p, first(p)]))).toEqual(perguntas)
})

it('the manual knows where the record of each screen is found', async () => {
  const rotas = (await partes()).flatMap((p) => p.rotas.map(({ path }) => path))
  const programa = `import { sourceOf } from './lib/manual/enderecos.mjs'
    console.log(JSON.stringify(${JSON.stringify(rotas)}.filter((rota) => sourceOf(rota) === undefined)))`
  const args = ['--input-type=module', '-e', programa]
  expect(JSON.parse(execFileSync(process.execPath, args, { cwd: __dirname, encoding: 'utf8' }))).toEqual([])
})

it('roles are written as the access table writes them', async () => {
  const perfis = (await partes())
    .flatMap((p) => p.paginas)
    .flatMap((p) => p.secoes.flatMap((s) => s.perfis ?? []))
  expect(perfis.filter((p) => !PERFIS.includes(p))).toEqual([])
})

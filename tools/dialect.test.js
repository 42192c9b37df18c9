// docs/architecture.md: nouns of the domain are Portuguese, verbs are English, on the screens as in the API.
const { execFileSync } = require('node:child_process')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
/** What other files meet: exported functions, hooks and the callbacks of components (`onSave`), and callbacks named in Portuguese (`aoSalvar`). */
const NAMES = /\bexport (?:const|(?:async )?function) ([a-z]\w*)|\b(on[A-Z]\w*)\b|\b(ao[A-Z]\w*)\b/g
/** A file's own functions: arrows, declarations, what a hook answers, mocks, and `let release: () => void`. */
const LOCALS =
  /\bfunction\*? ([a-z]\w*)|\b(?:const|let) ([a-z]\w*)(?:: \(|(?:: [^\n]*?)? =\s+(?:async )?(?:\((?!\s*<)|<|\w+ =>|use[A-Z]|jest\.))/g
/** Nouns. */
const NOT_CALLBACKS = new Set('aoLado aoVivo'.split(' '))
const INFINITIVE = /(?:ar|er|ir)$/
const NOT_PORTUGUESE_VERBS = new Set(
  `after alter answer blocker clear deliver differ enter filter hear hover keeper later near number offer order
  pair paper par picker pointer popover register remember render router server timer whatever wrapper writer
  carater celular lugar qualquer`.split(/\s+/),
)

/** Whether a name begins with a Portuguese infinitive, after `use` or `on`. */
const isPortuguese = (name) => {
  const [word] = /^.[a-z]*/.exec(name.replace(/^(?:use|on)(?=[A-Z])/, ''))
  const verb = word.toLowerCase()
  return INFINITIVE.test(verb) && !NOT_PORTUGUESE_VERBS.has(verb)
}
const portugueseVerbs = (text) =>
  [...text.matchAll(NAMES)].flatMap(([, exported, callback, ao]) => {
    if (ao) return NOT_CALLBACKS.has(ao) ? [] : [ao]
    const name = exported ?? callback
    return isPortuguese(name) ? [name] : []
  })
const portugueseLocals = (text) =>
  [...text.matchAll(LOCALS)].map(([, declared, name]) => declared ?? name).filter(isPortuguese)

/** `verbs` of the files that git knows of under `paths`, each after its file. */
const found = (paths, verbs, but = /^$/) =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !but.test(file))
    .flatMap((file) => verbs(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`))

it('verbs that other files meet are English', () => {
  expect(
    portugueseVerbs(
      'export const useMudar = 1\nexport const salvarGuia = 2\ntype P = { onAbrir: 1; onOpen: 2; aoEntrar: 3; aoVivo: 4 }',
    ),
  ).toEqual(['useMudar', 'salvarGuia', 'onAbrir', 'aoEntrar'])
  const paths = ['mf-*/src/*', 'shell/src/*', 'shared-auth/src/*', 'shared-ui/src/*']
  expect(found(paths, portugueseVerbs, /\.test\.|\/teste\//)).toEqual([])
})

it("verbs of a file's own functions are English, of its tests too", () => {
  const FUNCTIONS = `
    const salvar = async () => 1
    const abrirGuia: Props['onOpen'] = (guia) => 2
    const lerTudo = <T,>(de: T) => 3
    const mudar = useCallback(() => 4)
    const buscar = jest.fn()
    const pedir =
      (a) => 5
    let soltar: () => void
    function enviar() {}`
  expect(portugueseLocals(FUNCTIONS)).toEqual(
    'salvar abrirGuia lerTudo mudar buscar pedir soltar enviar'.split(' '),
  )
  const OTHERS = `
    const save = async () => 1
    const lugarDe = (guia) => 2
    const desfazer = screen.getByRole('button')
    const voltar = (
      <Link to="/" />
    )`
  expect(portugueseLocals(OTHERS)).toEqual([])
  expect(found(['mf-*/src/*', 'shell/src/*', 'shared-*/src/*'], portugueseLocals)).toEqual([])
})

// docs/architecture.md: nouns of the domain are Portuguese, verbs are English, on the screens as in the API.
const { execFileSync } = require('node:child_process')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
/** What other files meet: exported functions, hooks and the callbacks of components (`onSave`), and callbacks named in Portuguese (`aoSalvar`). */
const NAMES = /\bexport (?:const|(?:async )?function) ([a-z]\w*)|\b(on[A-Z]\w*)\b|\b(ao[A-Z]\w*)\b/g
/** Nouns. */
const NOT_CALLBACKS = new Set('aoLado aoVivo'.split(' '))
const INFINITIVE = /(?:ar|er|ir)$/
const NOT_PORTUGUESE_VERBS = new Set(
  'after alter answer clear enter filter hover later near number offer order paper par picker pointer register remember render server'.split(
    ' ',
  ),
)

const portugueseVerbs = (text) =>
  [...text.matchAll(NAMES)].flatMap(([, exported, callback, ao]) => {
    if (ao) return NOT_CALLBACKS.has(ao) ? [] : [ao]
    const name = exported ?? callback
    const rest = name.replace(/^(?:use|on)(?=[A-Z])/, '')
    const [word] = /^.[a-z]*/.exec(rest)
    const verb = word.toLowerCase()
    return INFINITIVE.test(verb) && !NOT_PORTUGUESE_VERBS.has(verb) ? [name] : []
  })

it('verbs that other files meet are English', () => {
  expect(
    portugueseVerbs(
      'export const useMudar = 1\nexport const salvarGuia = 2\ntype P = { onAbrir: 1; onOpen: 2; aoEntrar: 3; aoVivo: 4 }',
    ),
  ).toEqual(['useMudar', 'salvarGuia', 'onAbrir', 'aoEntrar'])
  const files = execFileSync(
    'git',
    ['ls-files', 'mf-*/src/*', 'shell/src/*', 'shared-auth/src/*', 'shared-ui/src/*'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/teste\//.test(file))
  const found = files.flatMap((file) =>
    portugueseVerbs(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

// Only in the whole run.
import { type AppDeTeste, testApp } from '../../../teste/app'
import { SENHA } from '../../../teste/clinica'
import { attack, checkResposta } from '../../../teste/rotas/ataques'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

let endereco = 0
/** A new address for each request: the limit of attempts is tested elsewhere. */
const publico = (url: string) => (payload: unknown) => {
  endereco++
  return t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: payload === undefined ? undefined : JSON.stringify(payload),
    remoteAddress: `10.${(endereco >> 16) & 255}.${(endereco >> 8) & 255}.${endereco & 255}`,
  })
}

const email = 'gerente@clinica.teste'
const id = '01980000-0000-7000-8000-000000000001'

it.each([
  ['/api/login', { email, password: SENHA, ultimoLogin: null }],
  ['/api/usuario/recuperacao-senha', { email }],
  ['/api/usuario/recuperacao-senha/nova', { _id: 'x'.repeat(43), email, nova_senha: SENHA }],
  ['/api/login/segundo-fator', { desafio: 'x'.repeat(60), codigo: '123456', lembrar: true }],
  ['/api/login/segundo-fator/ativar', { desafio: 'x'.repeat(60), codigo: '123456' }],
  [
    '/api/primeiro-acesso',
    {
      name: 'Alguém de Passagem',
      email,
      password: SENHA,
      passwordConfirmacao: SENHA,
      codigo: 'AAAAA-AAAAA',
    },
  ],
])('POST %s refuses bad fields in Portuguese and never breaks', async (url, corpo) => {
  await attack(corpo, publico(url))
})

it('POST /api/usuario/:id/nova-senha refuses bad fields in Portuguese and never breaks', async () => {
  const pedir = t.como('Gerente')
  await attack({ id, senhaAtual: SENHA, novaSenha: 'Outra#1234' }, (corpo) =>
    pedir('POST', `/api/usuario/${id}/nova-senha`, corpo === undefined ? undefined : JSON.stringify(corpo), {
      'content-type': 'application/json',
    }),
  )
})

it('an attack on every id of an address is refused', async () => {
  const pedir = t.como('Administrador')
  const ruins = [
    '1',
    'null',
    '%00',
    '%ED%A0%80',
    "'%20or%201=1",
    `${id}x`,
    '%F0%9F%92%A9',
    '../x',
    encodeURIComponent('<script>'),
  ]
  for (const { method, url } of t.app.rotas()) {
    if (!url.includes(':') || method === 'HEAD') continue
    for (const ruim of ruins) {
      const alvo = url.replace(/:\w+/g, ruim)
      const r = await pedir(method as 'GET', alvo, method === 'GET' ? undefined : {})
      checkResposta(r, `${method} ${alvo}`)
      // The way out of a reminder leads a person to the portal's own page, which then refuses the token in words.
      if (r.statusCode === 302)
        expect(r.headers.location).toBe(`../../../lembrete/${encodeURIComponent(decodeURIComponent(ruim))}`)
      else expect(r.statusCode).toBeGreaterThanOrEqual(400)
    }
  }
})

import { type AppDeTeste, testApp } from '../../teste/app'
import { SENHA } from '../../teste/clinica'
import { testCorreio } from '../../teste/correio'
import { until } from '../../teste/until'
import { usersOf } from '../../teste/usuarios'

const NOVA = 'Outra_Senha9'
const SENHA_ALTERADA = 'A senha da sua conta no portal'
let correio: Awaited<ReturnType<typeof testCorreio>>
let t: AppDeTeste

beforeAll(async () => {
  correio = await testCorreio()
  t = await testApp({ config: { smtpUrl: correio.url, publicUrl: 'http://clinica.local' } })
  await t.app.trabalhos.start()
})
afterAll(async () => {
  await t.fechar()
  await correio.fechar()
})

const { admin, criar, salvar } = usersOf(() => t)

it('tells the old address of another e-mail, and the owner of a password that somebody changed', async () => {
  const u = await criar()
  const email = 'endereco.novo@clinica.teste'
  const { usuario } = (await salvar('Gerente', u, { email })).json()
  const aviso = await correio.esperar(u.email, 'O e-mail de acesso da sua conta')
  expect(aviso).toContain('por Gerente de Teste')
  expect(aviso).not.toContain(email)
  const senha = { senhaAtual: SENHA, novaSenha: NOVA }
  expect((await admin('POST', `/api/usuario/${usuario._id}/nova-senha`, senha)).statusCode).toBe(200)
  expect(await correio.esperar(email, SENHA_ALTERADA)).toContain('por Administrador de Teste')
})

it('tells of a password changed by the link', async () => {
  const { email } = await criar()
  const texto = await correio.esperar(email, '/nova-senha/', () =>
    t.como(null)('POST', '/api/usuario/recuperacao-senha', { email }),
  )
  const _id = /nova-senha\/([\w-]{43})/.exec(texto)?.[1]
  const r = await t.como(null)('POST', '/api/usuario/recuperacao-senha/nova', {
    _id,
    email,
    nova_senha: NOVA,
  })
  expect(r.statusCode).toBe(200)
  expect(await correio.esperar(email, SENHA_ALTERADA)).toContain("pelo link de 'Esqueci a senha'")
})

it('tells nothing of what was refused, nor of another name', async () => {
  const contar = async () =>
    (await t.db.selectFrom('trabalho').select('id').where('tipo', '=', 'avisarConta').execute()).length
  const u = await criar()
  const antes = await contar()
  expect((await salvar('Gerente', u, { name: 'Outro Nome Dela' })).statusCode).toBe(200)
  expect((await salvar('Gerente', u, { email: 'velha@clinica.teste' })).statusCode).toBe(409)
  expect(await contar()).toBe(antes)
})

it('mail that fails holds nothing up: the change stands, the failure is seen, and the mail comes later', async () => {
  const u = await criar()
  const email = 'sem.correio@clinica.teste'
  await correio.fechar()
  try {
    const r = await salvar('Gerente', u, { email })
    expect(r.json().usuario.email).toBe(email)
    await until(async () => {
      const { trabalhos } = (await admin('GET', '/api/trabalhos?limit=100')).json()
      return trabalhos.some(
        ({ titulo, erro }: { titulo: string; erro: string | null }) =>
          titulo === 'Aviso de senha ou e-mail alterado' && erro,
      )
    })
  } finally {
    await correio.reabrir()
  }
  await t.db.updateTable('trabalho').set({ quando: new Date() }).where('situacao', '=', 'esperando').execute()
  await correio.esperar(u.email, 'O e-mail de acesso da sua conta')
})

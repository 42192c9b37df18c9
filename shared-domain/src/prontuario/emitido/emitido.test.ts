import fc from 'fast-check'
import {
  CAMPOS_DO_EMITIDO,
  type CampoDoEmitido,
  checkModelo,
  fillModelo,
  findCampo,
  listLacunas,
} from './campos'
import { MODELOS_DO_EMITIDO } from './modelos'
import { arquivoDoEmitido, EMITIDOS, governsEmitido, TIPOS_DE_EMITIDO } from './tipos'

const CAMPOS = Object.keys(CAMPOS_DO_EMITIDO) as CampoDoEmitido[]

it('fills what the record says, by a name in whatever letters, and leaves what it does not say', () => {
  expect(findCampo(' SESSOES no  Periodo ')).toBe('sessões no período')
  expect(fillModelo('<p>{Paciente}, CID {CID}. {conduta}</p>', { paciente: 'Ana & <b>', cid: null })).toBe(
    '<p>Ana &amp; &lt;b&gt;, CID {CID}. {conduta}</p>',
  )
  expect(fillModelo('<p>{datas das sessões}</p>', { 'datas das sessões': 'um\ndois' })).toBe(
    '<p>um<br>dois</p>',
  )
})

it('what is filled in becomes no field and no mark, whatever it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CAMPOS), fc.string({ minLength: 1 }), (campo, valor) => {
      const cheio = fillModelo(`<p>{${campo}} e {paciente}</p>`, { [campo]: valor, paciente: 'Ana' })
      expect(cheio.replaceAll('<br>', '')).not.toMatch(/<(?!\/?p>)/)
      expect(cheio.endsWith(' e Ana</p>') || campo === 'paciente').toBe(true)
    }),
  )
})

it('finds each gap once, also where it is half in bold', () => {
  expect(listLacunas('<p>{a} {<strong>b</strong>} {a} {}</p>')).toEqual(['{a}', '{b}', '{}'])
  expect(listLacunas('<p>Sem lacuna: 3 &lt; 5.</p>')).toEqual([])
})

it('a brace that is not closed on its line is a gap like any other, and so is one that closes nothing', () => {
  expect(listLacunas('<p>{paciente veio hoje.</p><p>Sem mais.</p>')).toEqual(['{paciente veio hoje'])
  expect(listLacunas('<p>{a {b} c</p><p>{d</p><p>e}</p>')).toEqual(['{a', '{b}', '{d', '}'])
  const [longa] = listLacunas(`<p>{${'a'.repeat(300)}}</p>`)
  expect(longa).toBe(`{${'a'.repeat(59)}…`)
  // It is no field, whatever letters it has.
  expect(checkModelo('comparecimento', '<p>{paciente</p>')).toContain('{paciente')
  expect(checkModelo('comparecimento', '<p>{unidadex</p>')).toContain('{unidadex')
})

it('no text with a brace in it is free of gaps, and no other has one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '{', '}', '\n', 'é') }), (texto) => {
      expect(listLacunas(`<p>${texto}</p>`).length > 0).toBe(/[{}]/.test(texto))
    }),
  )
})

it.each(TIPOS_DE_EMITIDO)(
  'the product’s own text of %s has fields that there are, and gaps where its kind may',
  (tipo) => {
    expect(checkModelo(tipo, MODELOS_DO_EMITIDO[tipo])).toBeNull()
    const campos = listLacunas(MODELOS_DO_EMITIDO[tipo]).filter((l) => findCampo(l.slice(1, -1)))
    expect(campos.length).toBeGreaterThan(0)
    if (tipo === 'afastamento') expect(MODELOS_DO_EMITIDO[tipo]).not.toMatch(/\{cid\}/i)
  },
)

it('attendance takes no clinical field and no gap; the others do', () => {
  expect(checkModelo('comparecimento', '<p>{identificação}: {CID}, {onde}</p>')).toContain('{CID}, {onde}')
  expect(checkModelo('alta', '<p>{CID}, {onde}</p>')).toBeNull()
  expect(Object.values(EMITIDOS).filter((e) => !e.clinico)).toEqual([EMITIDOS.comparecimento])
})

it('is governed by its author, and by who answers for the record', () => {
  const quem = (perfil: 'Profissional' | 'Recepcionista' | 'Gerente' | 'Administrador') => ({
    perfil,
    _id: perfil,
  })
  expect(
    (['Profissional', 'Recepcionista', 'Gerente', 'Administrador'] as const).map((p) => [
      governsEmitido(quem(p), p),
      governsEmitido(quem(p), 'outra'),
    ]),
  ).toEqual([
    [true, false],
    [true, false],
    [true, true],
    [true, false],
  ])
  expect([governsEmitido(null, null), arquivoDoEmitido(7, 2)]).toEqual([false, 'documento-000007-v2.pdf'])
})

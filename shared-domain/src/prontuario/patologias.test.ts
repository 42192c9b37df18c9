import { applyPatologias, changedPatologias, textoDasMudadas } from './patologias'

const da = (nome: string, possui = true, valor: string | null = null) => ({ nome, possui, valor })
const DA_GUIA = [da('Diabetes mellitus'), da('Asma', false), da('Outro', true, 'Marca-passo')]

it('of a guide only what a person touched is answered otherwise', () => {
  expect(applyPatologias(DA_GUIA, {})).toEqual(DA_GUIA)
  expect(applyPatologias(DA_GUIA, { 'Diabetes mellitus': null, Hipertensão: '', Outro: 'Prótese' })).toEqual([
    da('Diabetes mellitus', false),
    da('Asma', false),
    da('Outro', true, 'Prótese'),
    da('Hipertensão'),
  ])
})

it('what a write changed is said in words', () => {
  const mudadas = changedPatologias(DA_GUIA, [da('Asma'), da('Outro', true, 'Prótese')])
  expect(mudadas).toEqual({ entraram: ['Asma', 'Prótese'], sairam: ['Diabetes mellitus', 'Marca-passo'] })
  expect(textoDasMudadas(mudadas)).toBe(
    'Patologias pregressas da guia: entraram Asma, Prótese; saíram Diabetes mellitus, Marca-passo.',
  )
  expect(textoDasMudadas(changedPatologias(DA_GUIA, [da('Diabetes mellitus')]))).toBe(
    'Patologias pregressas da guia: saiu Marca-passo.',
  )
  expect(textoDasMudadas(changedPatologias(DA_GUIA, [...DA_GUIA, da('Gota', false)]))).toBe('')
})

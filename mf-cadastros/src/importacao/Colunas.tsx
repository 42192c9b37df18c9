import { type Importacao, MENSAGENS_DA_IMPORTACAO as M } from '@clinica/shared-domain'
import { Button, Select, TextField } from '@clinica/shared-ui'
import { useState } from 'react'
import type { Colunas as Escolhidas } from './importacao.api'
import css from './importacao.module.css'

const FORA = 'fora'
const FIXO = 'fixo'
type Escolha = { onde: string; valor: string }

const choiceOf = ({ coluna, valor }: Importacao['campos'][number]): Escolha => ({
  onde: coluna !== null ? String(coluna) : valor !== null ? FIXO : FORA,
  valor: valor ?? '',
})

/** Where each field is: as it was found, or by hand. Read again, the file is compared anew. */
export const Colunas = ({
  importacao: { campos, colunas, titulos },
  onLer,
}: {
  importacao: Importacao
  onLer: (colunas: Escolhidas) => void
}) => {
  const [escolhas, setEscolhas] = useState(() => Object.fromEntries(campos.map((c) => [c.nome, choiceOf(c)])))
  const [linha, setLinha] = useState(String(titulos ?? 0))
  const opcoes = [
    { value: FORA, label: 'Não importar' },
    ...colunas.map((c, i) => ({
      value: String(i),
      label: [c.coluna, c.titulo || c.amostra.find(Boolean)].filter(Boolean).join(' · '),
    })),
    { value: FIXO, label: 'O mesmo valor em todas as linhas' },
  ]
  const change = (nome: string, troca: Partial<Escolha>) =>
    setEscolhas((e) => ({ ...e, [nome]: { onde: FORA, valor: '', ...e[nome], ...troca } }))
  const ler = () =>
    onLer({
      titulos: Number(linha) || 0,
      colunas: campos.map(({ nome }) => {
        const { onde = FORA, valor = '' } = escolhas[nome] ?? {}
        return {
          campo: nome,
          coluna: /^\d+$/.test(onde) ? Number(onde) : null,
          valor: onde === FIXO ? valor : null,
        }
      }),
    })
  return (
    <section className={css.colunas} aria-label="Colunas">
      <div className={css.campos}>
        <TextField
          label="Linha dos títulos"
          value={linha}
          onChange={(e) => setLinha(e.target.value.replace(/\D/g, '').slice(0, 6))}
          helperText="0 quando não há títulos."
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        {campos.map(({ nome, titulo, obrigatorio }) => {
          const { onde = FORA, valor = '' } = escolhas[nome] ?? {}
          const falta = obrigatorio && onde === FORA
          return (
            <div key={nome}>
              <Select
                label={titulo}
                required={obrigatorio}
                fullWidth
                value={onde}
                options={opcoes}
                error={falta}
                helperText={falta ? M.faltaColuna : undefined}
                onChange={(v) => change(nome, { onde: v })}
              />
              {onde === FIXO ? (
                <TextField
                  label={`Valor de ${titulo}`}
                  fullWidth
                  sx={{ mt: 1 }}
                  value={valor}
                  onChange={(e) => change(nome, { valor: e.target.value })}
                />
              ) : null}
            </div>
          )
        })}
      </div>
      <Button variant="outlined" onClick={ler}>
        Ler de novo com estas colunas
      </Button>
    </section>
  )
}

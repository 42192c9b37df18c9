import {
  alternativasOf,
  IMPORTACOES,
  type Importacao,
  MENSAGENS_DA_IMPORTACAO as M,
  refuseInteiro,
} from '@clinica/shared-domain'
import { Button, RequiredNote, Select, TextField } from '@clinica/shared-ui'
import { IntegerField } from '@clinica/shared-ui/fields'
import { useState } from 'react'
import type { Colunas as Escolhidas } from './importacao.api'
import css from './importacao.module.css'
import { destinoOf, TabelaDestino } from './TabelaDestino'

const FORA = 'fora'
const FIXO = 'fixo'
type Escolha = { onde: string; valor: string }

const choiceOf = ({ coluna, valor }: Importacao['campos'][number]): Escolha => ({
  onde: coluna !== null ? String(coluna) : valor !== null ? FIXO : FORA,
  valor: valor ?? '',
})

const missingText = (outra: string): string =>
  outra ? `Diga em que coluna está, ou ${outra}, ou dê o mesmo valor a todas as linhas.` : M.faltaColuna

/** Where each field is: as it was found, or by hand. Read again, the file is compared anew. */
export const Colunas = ({
  importacao,
  onRead,
}: {
  importacao: Importacao
  onRead: (colunas: Escolhidas) => void
}) => {
  const { campos, colunas, titulos, tipo } = importacao
  const [destino, setDestino] = useState(() => destinoOf(importacao))
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
  const read = () =>
    onRead({
      titulos: Number(linha) || 0,
      ...destino,
      colunas: campos.map(({ nome }) => {
        const { onde = FORA, valor = '' } = escolhas[nome] ?? {}
        return {
          campo: nome,
          coluna: /^\d+$/.test(onde) ? Number(onde) : null,
          valor: onde === FIXO ? valor : null,
        }
      }),
    })
  /** A field that may be there instead of another is demanded while neither is. */
  const isMissing = ({ nome, obrigatorio, alternativa }: Importacao['campos'][number]): boolean =>
    escolhas[nome]?.onde === FORA &&
    (obrigatorio ||
      (alternativa !== null && alternativasOf(alternativa).every((outro) => escolhas[outro]?.onde === FORA)))
  return (
    <section className={css.colunas} aria-label="Colunas" data-campos="">
      <RequiredNote />
      <div className={css.campos}>
        {IMPORTACOES[tipo].tabela ? (
          <TabelaDestino importacao={importacao} destino={destino} onChange={setDestino} />
        ) : null}
        <IntegerField
          label="Linha dos títulos"
          value={linha}
          digits={6}
          onChange={setLinha}
          helperText="0 quando não há títulos."
        />
        {campos.map((campo) => {
          const { nome, titulo, obrigatorio, alternativa } = campo
          const { onde = FORA, valor = '' } = escolhas[nome] ?? {}
          const falta = isMissing(campo)
          const outras = alternativasOf(alternativa)
          const outra = campos
            .filter((c) => outras.includes(c.nome))
            .map((c) => c.titulo)
            .join(', ou ')
          return (
            <div key={nome}>
              <Select
                label={titulo}
                required={obrigatorio}
                fullWidth
                value={onde}
                options={opcoes}
                error={falta}
                helperText={falta ? missingText(outra) : undefined}
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
      <Button variant="outlined" disabled={refuseInteiro(linha, 6) !== undefined} onClick={read}>
        Ler de novo com estas colunas
      </Button>
    </section>
  )
}

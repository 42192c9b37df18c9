/** A schema file of the agency as it publishes it; `versao` null: the same in every version. */
export type ArquivoOficial = { nome: string; versao: string | null; sha256: string }

/**
 * Files of the 'Componente de Comunicação' byte for byte, line ends included. Those of 4.03.00 are of the package of September 2026;
 * the others were published with their versions.
 */
const ARQUIVOS_OFICIAIS: readonly ArquivoOficial[] = [
  {
    nome: 'tissAssinaturaDigital_v1.01.xsd',
    versao: null,
    sha256: '8567690a0eb05b9681fdc575ca7c867f75bf5cb33573175b8d333617ef035221',
  },
  {
    nome: 'tissComplexTypesV2_02_03.xsd',
    versao: '2.02.03',
    sha256: 'd03ab991170b4371c0ca80ecb1b9a10a2dd0b8c345ba2a7ce3860528cff8333d',
  },
  {
    nome: 'tissComplexTypesV3_05_00.xsd',
    versao: '3.05.00',
    sha256: 'a21e056f2742499d259f97698c006531a733cc145164290dec029e100e5b2ec6',
  },
  {
    nome: 'tissComplexTypesV4_01_00.xsd',
    versao: '4.01.00',
    sha256: '98a7626e341f5ebc7ec0da2bc8252cdc32879faa58376dfd3c62d62610319ef1',
  },
  {
    nome: 'tissComplexTypesV4_03_00.xsd',
    versao: '4.03.00',
    sha256: '83a24d606620cd3907c5cd574a71bf9c4411a2ec9e0510979f44293fe7c5956a',
  },
  {
    nome: 'tissGuiasV2_02_03.xsd',
    versao: '2.02.03',
    sha256: '6b3790da937f227a6b436a11e6ade48464b207d231dda5cf1cf28e64f282fed4',
  },
  {
    nome: 'tissGuiasV3_05_00.xsd',
    versao: '3.05.00',
    sha256: '4199fc048e588d559ea14442263cd7b1e6fb4f4f00b20e0b06afa66479a5baab',
  },
  {
    nome: 'tissGuiasV4_01_00.xsd',
    versao: '4.01.00',
    sha256: '0546c15b0f100ae9a1f1d0e840ed0e5e602ae9dff415dcf86f814745f2823cb1',
  },
  {
    nome: 'tissGuiasV4_03_00.xsd',
    versao: '4.03.00',
    sha256: '587f0b6bac24175c50635ede52356cab00ff1ae28b550adc42e3a7f03cf605c7',
  },
  {
    nome: 'tissSimpleTypesV2_02_03.xsd',
    versao: '2.02.03',
    sha256: '5bbe68d74a3c06b13abd4c3a09cbda8a50777d341872e77ccf6b9d5adf2465fc',
  },
  {
    nome: 'tissSimpleTypesV3_05_00.xsd',
    versao: '3.05.00',
    sha256: '861c87b69400a897550919a847ed35dcb19bbb9e3a0f3e89043553ec051ef221',
  },
  {
    nome: 'tissSimpleTypesV4_01_00.xsd',
    versao: '4.01.00',
    sha256: '54f3bfdc387d24539674e4bbb64c32a5cb7ebd6a7509f79ed385566e673c1309',
  },
  {
    nome: 'tissSimpleTypesV4_03_00.xsd',
    versao: '4.03.00',
    sha256: 'd854debf58ac2d96194f72db95315ef2d102de57aeaf0388512f242824fdc794',
  },
  {
    nome: 'tissV2_02_03.xsd',
    versao: '2.02.03',
    sha256: 'e4e5c3c2447bbfc5282bcf3d10356789d6cda60196769132a553346425503c5f',
  },
  {
    nome: 'tissV3_05_00.xsd',
    versao: '3.05.00',
    sha256: '3c9751d107d745133ba7b5a1a9fe314d4b268f9a1ab5e797ecd3f5de2abe2e1d',
  },
  {
    nome: 'tissV4_01_00.xsd',
    versao: '4.01.00',
    sha256: '3293d4a0b0e053b89c1b6eebe57f282c217dfbac3fa6e74848f07717639258f1',
  },
  {
    nome: 'tissV4_03_00.xsd',
    versao: '4.03.00',
    sha256: 'd4c421c7e3cf936551b70d6bd794a419867b6daea554d557b4d928363c54044c',
  },
  {
    nome: 'tissWebServicesV3_05_00.xsd',
    versao: '3.05.00',
    sha256: '7172331a545627458b9bc29ab7e2365bcc01c1a0c97c68102820a52bef0f0649',
  },
  {
    nome: 'tissWebServicesV4_01_00.xsd',
    versao: '4.01.00',
    sha256: 'd470cdf1b492673b00b2c9b684383496b5ca63988b0881b0f9068cdbd3771f38',
  },
  {
    nome: 'tissWebServicesV4_03_00.xsd',
    versao: '4.03.00',
    sha256: '3044f18d2e984910c7670e3357724c2f5798d64cc4ab5919094389a3f01bce02',
  },
  {
    nome: 'tissnetV2_02_03.xsd',
    versao: '2.02.03',
    sha256: '749efbc6f617f67ce4d2a6b2deef00ff5d2eafb7857b40d6e38f4e88e28c1e63',
  },
  {
    nome: 'xmldsig-core-schema.xsd',
    versao: null,
    sha256: 'b6388292d746c6cc8f932ce3b6bf7c7fc0bf6cba58ec385b38988887bcf5fdbb',
  },
]

/** The file with these bytes; undefined when it is none that is known. */
export const findOficial = (sha256: string): ArquivoOficial | undefined =>
  ARQUIVOS_OFICIAIS.find((a) => a.sha256 === sha256)

/** The six files that a version is compiled from, the one to begin with first. */
export const arquivosDaVersao = (versao: string): readonly string[] => {
  const v = versao.replaceAll('.', '_')
  return [
    `tissV${v}.xsd`,
    `tissSimpleTypesV${v}.xsd`,
    `tissComplexTypesV${v}.xsd`,
    `tissGuiasV${v}.xsd`,
    'tissAssinaturaDigital_v1.01.xsd',
    'xmldsig-core-schema.xsd',
  ]
}

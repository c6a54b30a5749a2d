/** The languages in which WhatsApp takes templates, by its own codes. */
export const LANGUAGES = (
  "af sq ar az bn bg ca zh_CN zh_HK zh_TW hr cs da nl en en_GB en_US et fil fi fr ka de el gu ha he hi hu id ga it ja " +
  "kn kk rw_RW ko ky_KG lo lv lt mk ms ml mr nb fa pl pt_BR pt_PT pa ro ru sr sk sl es es_AR es_ES es_MX sw sv ta te " +
  "th tr uk ur uz vi zu"
).split(" ");

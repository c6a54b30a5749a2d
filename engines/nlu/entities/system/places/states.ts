/** India's states and union territories: code in ISO 3166-2:IN, name, and how else they are written. */
export const STATES = `
AN|Andaman and Nicobar Islands|andaman and nicobar|andaman & nicobar|andaman|अंडमान और निकोबार|अंडमान निकोबार|अंडमान
AP|Andhra Pradesh|andhra|आंध्र प्रदेश|आंध्रप्रदेश|आंध्र
AR|Arunachal Pradesh|arunachal|अरुणाचल प्रदेश|अरुणाचल
AS|Assam|asom|असम|आसाम
BR|Bihar|बिहार
CG|Chhattisgarh|chattisgarh|chhatisgarh|छत्तीसगढ़
CH|Chandigarh|चंडीगढ़
DH|Dadra and Nagar Haveli and Daman and Diu|dadra and nagar haveli|daman and diu|daman & diu|दादरा और नगर हवेली|दमन और दीव|दमन दीव
DL|Delhi|dilli|nct of delhi|दिल्ली|देहली
GA|Goa|गोवा
GJ|Gujarat|gujrat|गुजरात
HP|Himachal Pradesh|himachal|हिमाचल प्रदेश|हिमाचल
HR|Haryana|हरियाणा
JH|Jharkhand|झारखंड
JK|Jammu and Kashmir|jammu & kashmir|jammu kashmir|kashmir|जम्मू और कश्मीर|जम्मू कश्मीर|जम्मू व कश्मीर|कश्मीर
KA|Karnataka|कर्नाटक
KL|Kerala|keralam|केरल|केरला
LA|Ladakh|लद्दाख|लदाख
LD|Lakshadweep|lakshadeep|लक्षद्वीप
MH|Maharashtra|महाराष्ट्र
ML|Meghalaya|मेघालय
MN|Manipur|मणिपुर
MP|Madhya Pradesh|मध्य प्रदेश|मध्यप्रदेश
MZ|Mizoram|मिज़ोरम
NL|Nagaland|नागालैंड
OD|Odisha|orissa|ओडिशा|उड़ीसा
PB|Punjab|panjab|पंजाब
PY|Puducherry|pondicherry|pondy|पुडुचेरी|पुदुचेरी|पांडिचेरी
RJ|Rajasthan|राजस्थान
SK|Sikkim|सिक्किम
TN|Tamil Nadu|tamilnadu|तमिलनाडु|तमिल नाडु
TR|Tripura|त्रिपुरा
TS|Telangana|तेलंगाना
UK|Uttarakhand|uttaranchal|उत्तराखंड|उत्तरांचल
UP|Uttar Pradesh|उत्तर प्रदेश|उत्तरप्रदेश
WB|West Bengal|bengal|पश्चिम बंगाल|बंगाल`;
